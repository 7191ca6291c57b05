/// Whether a binding still holds, which may have ended with its bag.
@MainActor
final class Gate {
  weak var handle: Disposable?

  var isOpen: Bool { handle?.isDisposed == false }
}

extension PropertyModifier<Bool> {
  /// Sets the property to whether a command may run, in place of what drove it before.
  func follow(_ isEnabled: Listenable<Bool>, _ gate: Gate) -> Disposable {
    driver.release()
    if isEnabled.current == nil { set(false) }
    let following = isEnabled.bindWhile { [weak self] isEnabled in
      guard let self, gate.isOpen else { return false }
      return set(isEnabled)
    }
    driver.binding = following
    return following
  }
}
