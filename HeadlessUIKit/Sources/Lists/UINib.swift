/// A source of views that an app loads from a file. There are no such files here: a test makes a
/// nib from a closure.
@MainActor
open class UINib: NSObject {
  /// A nib of a file, which cannot be instantiated.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// A nib of the contents of a file, which cannot be instantiated.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    name = "of \(data.count) bytes"
    super.init()
  }

  /// A nib whose objects a closure makes.
  @_spi(Headless)
  public init(making make: @escaping @MainActor () -> [Any]) {
    name = "made by a closure"
    self.make = make
    super.init()
  }

  /// Makes the objects of the nib.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    guard let make else {
      failList("Could not load NIB \(name); make it from a closure where there are no files")
    }
    return make()
  }

  /// A key of the options of ``instantiate(withOwner:options:)``.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  private let name: String
  private var make: (@MainActor () -> [Any])?

  /// The one view that a nib for reuse has to contain.
  func view<View>(_ kind: View.Type) -> View {
    let objects = instantiate(withOwner: nil)
    guard objects.count == 1, let view = objects[0] as? View else {
      failList("invalid nib registered - nib must contain exactly one top level object of \(kind)")
    }
    return view
  }
}
