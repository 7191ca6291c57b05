/// Creates views. Nib files are not supported; tests create nibs from closures with
/// ``init(making:)``.
@MainActor
open class UINib: NSObject {
  /// Creates a nib for a file; instantiating the nib is a fatal error.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Creates a nib that calls a closure to create its objects.
  @_spi(Headless)
  public init(making make: @escaping @MainActor () -> [Any]) {
    name = "made by a closure"
    self.make = make
    super.init()
  }

  /// Creates the objects of the nib.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    guard let make else {
      raiseListException(
        "Could not load NIB \(name); HeadlessUIKit cannot read nibs, use UINib(making:)")
    }
    return make()
  }

  /// An option key for ``instantiate(withOwner:options:)``.
  public struct OptionsKey: Hashable, Sendable {}

  private let name: String
  private var make: (@MainActor () -> [Any])?

  /// Creates the nib's objects and returns the only one. Terminates the app unless there is exactly
  /// one object, of the given type.
  func makeView<View>(of kind: View.Type) -> View {
    let objects = instantiate(withOwner: nil)
    guard objects.count == 1, let view = objects[0] as? View else {
      raiseListException(
        "invalid nib registered - nib must contain exactly one top level object of \(kind)")
    }
    return view
  }
}
