/// A handle on two values that follow each other.
@MainActor
public final class TwoWayBinding: PartnerBinding {
  private let validity = Dynamic(true)

  /// Whether the form could be parsed when it was last edited; true again when the value is set, and
  /// when the binding has ended.
  public var isValid: Listenable<Bool> { validity }

  @usableFromInline
  override func noteValidity(_ isValid: Bool) {
    if isAlwaysValid { return }
    // A parse may end its own binding.
    let isValid = isValid || isDisposed
    if validity.value != isValid { validity.value = isValid }
  }
}
