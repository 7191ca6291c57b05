/// What stands on the return key; kept to be read back, the key does the same whatever it says.
public enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default` = 0

  /// Go, as to an address.
  case go = 1

  /// Google, a search there.
  case google = 2

  /// Join, as a network.
  case join = 3

  /// Next, as to another field.
  case next = 4

  /// Route, to find a way.
  case route = 5

  /// Search.
  case search = 6

  /// Send, as a message.
  case send = 7

  /// Yahoo, a search there.
  case yahoo = 8

  /// Done, when the text is finished.
  case done = 9

  /// Emergency call.
  case emergencyCall = 10

  /// Continue.
  case `continue` = 11
}
