/// The result of validating a text that the user typed.
enum Validation: Equatable {
  /// The text is empty.
  case empty
  case checking
  case valid(String)
  case invalid(String)

  var message: String {
    switch self {
    case .empty: ""
    case .checking: "Checking…"
    case .valid(let message), .invalid(let message): message
    }
  }
}
