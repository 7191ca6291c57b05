import Dynamic

/// Looks, at the end of each turn of the main run loop, at something of which UIKit tells nobody.
@MainActor
final class TurnFollower: TurnWatcher {
  private let look: @MainActor () -> Void

  init(_ look: @escaping @MainActor () -> Void) { self.look = look }

  func turnDidEnd() -> Bool {
    look()
    return true
  }
}

extension PropertyOwner {
  /// Calls a closure at the end of each turn, as long as this object lives; one for each name.
  func followTurns(as name: String, _ look: @escaping @MainActor () -> Void) {
    TurnEnd.watch(attachments.find(.name("turns of \(name)")) { TurnFollower(look) })
  }
}
