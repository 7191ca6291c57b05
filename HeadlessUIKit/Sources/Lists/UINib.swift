/// A source of views. Nib files are not supported; tests create nibs from closures with
/// ``init(making:)``.
@MainActor
open class UINib: NSObject {
  /// Creates a nib for a file; instantiating the nib is a fatal error.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Creates a nib for the data of a file; instantiating the nib is a fatal error.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    name = "of \(data.count) bytes"
    super.init()
  }

  /// Creates a nib whose objects a closure creates.
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
      failList("Could not load NIB \(name); make it from a closure where there are no files")
    }
    return make()
  }

  /// An option key for ``instantiate(withOwner:options:)``.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  private let name: String
  private var make: (@MainActor () -> [Any])?

  /// Returns the only object of the nib, a view for reuse. Anything else is a fatal error.
  func view<View>(_ kind: View.Type) -> View {
    let objects = instantiate(withOwner: nil)
    guard objects.count == 1, let view = objects[0] as? View else {
      failList("invalid nib registered - nib must contain exactly one top level object of \(kind)")
    }
    return view
  }
}
