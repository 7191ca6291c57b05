/// Decodes nothing. Only symbols have a size.
open class UIImage: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  /// Every nonempty name counts as an image.
  public init?(named name: String) {
    guard !name.isEmpty else { return nil }
    source = .named(name)
    super.init()
  }

  /// Every nonempty name counts as a symbol.
  public init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    source = .symbol(name)
    super.init()
  }

  /// All nonempty data counts as an image.
  public init?(data: Data) {
    guard !data.isEmpty else { return nil }
    source = .data(data)
    super.init()
  }

  /// Ignores the configuration.
  public init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard !name.isEmpty else { return nil }
    source = .symbol(name)
    super.init()
  }

  /// Returns the data given to `init(data:)`, or nil.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    if case .data(let data) = source { data } else { nil }
  }

  open var size: CGSize {
    if case .symbol = source { CGSize(width: 20, height: 20) } else { .zero }
  }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    let copy = UIImage()
    copy.source = source
    copy.renderingMode = renderingMode
    return copy
  }

  /// Ignores the color.
  open func withTintColor(_ color: UIColor) -> UIImage {
    withRenderingMode(.alwaysOriginal)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if other === self { return true }
    return source != .empty && other.source == source && other.renderingMode == renderingMode
  }

  open override var hash: Int { renderingMode.hashValue }

  open override var description: String {
    switch source {
    case .empty: "image"
    case .named(let name), .symbol(let name): name
    case .data(let data): "image of \(data.count) bytes"
    }
  }

  private enum Source: Equatable {
    case empty
    case named(String)
    case symbol(String)
    case data(Data)
  }

  private var source = Source.empty
  private var renderingMode = RenderingMode.automatic
}

extension UIImage {
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }
}
