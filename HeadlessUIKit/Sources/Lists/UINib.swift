/// Nib files are not supported; tests create nibs from closures with ``init(making:)``.
@MainActor
open class UINib: NSObject {
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    make = {
      raiseListException(
        "Could not load NIB \(name); HeadlessUIKit cannot read nibs, use UINib(making:)")
    }
    super.init()
  }

  @_spi(Headless)
  public init(making make: @escaping @MainActor () -> [Any]) {
    self.make = make
    super.init()
  }

  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] { make() }

  public struct OptionsKey: Hashable, Sendable {}

  private let make: @MainActor () -> [Any]

  func makeView<View>(of kind: View.Type) -> View {
    let objects = instantiate(withOwner: nil)
    guard objects.count == 1, let view = objects[0] as? View else {
      raiseListException(
        "invalid nib registered - nib must contain exactly one top level object of type \(kind)")
    }
    return view
  }
}
