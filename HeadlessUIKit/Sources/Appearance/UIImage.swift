/// An image, known by where it came from. There are no pixels, so its size is known only if it says
/// so in its header.
open class UIImage: NSObject, @unchecked Sendable {
  public override init() {
    super.init()
  }

  /// An image of the bundle, nil if there is no PNG or JPEG file of that name.
  public init?(named name: String) {
    guard let data = UIImage.contents(named: name, in: .main) else { return nil }
    source = .named(name)
    size = UIImage.size(of: data)
    super.init()
  }

  /// A symbol, of 20 by 20 points; every name but the empty one is taken for a symbol's.
  public init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    source = .symbol(name)
    size = CGSize(width: 20, height: 20)
    super.init()
  }

  /// An image from the contents of a PNG, JPEG or GIF file, nil for anything else.
  public init?(data: Data) {
    guard UIImage.isImage(data) else { return nil }
    source = .data(data)
    size = UIImage.size(of: data)
    super.init()
  }

  /// An image from a PNG, JPEG or GIF file, nil if there is no such file.
  public init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path), UIImage.isImage(data) else {
      return nil
    }
    source = .data(data)
    size = UIImage.size(of: data)
    super.init()
  }

  /// Gives nil, as there are no archives here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// A symbol of the size that a configuration says.
  public init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard !name.isEmpty else { return nil }
    source = .symbol(name)
    size = CGSize(width: 20, height: 20)
    self.configuration = configuration
    super.init()
    adoptConfiguration()
  }

  /// An image of a bundle, nil for the main one; nil if there is no PNG or JPEG file of that name.
  public init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let data = UIImage.contents(named: name, in: bundle ?? .main) else { return nil }
    source = .named(name)
    size = UIImage.size(of: data)
    super.init()
  }

  /// An image of a bundle, nil for the main one; nil if there is no PNG or JPEG file of that name.
  public init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    guard let data = UIImage.contents(named: name, in: bundle ?? .main) else { return nil }
    source = .named(name)
    size = UIImage.size(of: data)
    self.configuration = configuration
    super.init()
  }

  open private(set) var configuration: UIImage.Configuration? = nil

  /// How large and thick a symbol is; nil for as usual.
  open var symbolConfiguration: UIImage.SymbolConfiguration? {
    configuration as? SymbolConfiguration
  }

  /// The same image with a configuration.
  open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
    let copy = withRenderingMode(renderingMode)
    copy.configuration = configuration
    copy.adoptConfiguration()
    return copy
  }

  /// The same image with a rendering mode; the colour is forgotten.
  open func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
    withRenderingMode(renderingMode)
  }

  open func jpegData(compressionQuality: CGFloat) -> Data? { encoded }

  private func adoptConfiguration() {
    if isSymbolImage, let side = symbolConfiguration?.size {
      size = CGSize(width: side, height: side)
    }
  }

  private var encoded: Data? {
    if case .data(let data) = source { data } else { nil }
  }

  /// The size in points: what the header of a PNG file says, 20 by 20 for a symbol, zero for all
  /// else.
  open private(set) var size = CGSize.zero
  open private(set) var scale: CGFloat = 1
  open private(set) var renderingMode = RenderingMode.automatic

  /// Whether the image is a symbol.
  open var isSymbolImage: Bool {
    if case .symbol = source { true } else { false }
  }

  /// Returns the same image with another rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    let copy = UIImage()
    copy.source = source
    copy.size = size
    copy.renderingMode = renderingMode
    return copy
  }

  /// Returns the same image with the rendering mode `alwaysOriginal`; the colour is forgotten.
  open func withTintColor(_ color: UIColor) -> UIImage {
    withRenderingMode(.alwaysOriginal)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if other === self { return true }
    guard source != .nothing else { return false }
    return other.source == source && other.renderingMode == renderingMode
  }

  open override var hash: Int { size.width.hashValue ^ renderingMode.hashValue }

  open override var description: String {
    switch source {
    case .nothing: "image"
    case .named(let name), .symbol(let name): name
    case .data(let data): "image of \(data.count) bytes"
    }
  }

  private enum Source: Equatable {
    case nothing
    case named(String)
    case symbol(String)
    case data(Data)
  }

  private var source = Source.nothing

  /// The bytes of the PNG or JPEG file of a name.
  private static func contents(named name: String, in bundle: Bundle) -> Data? {
    let found = ["", "png", "jpg", "jpeg"].lazy.compactMap {
      bundle.url(forResource: name, withExtension: $0)
    }.first
    guard let found, let data = try? Data(contentsOf: found), isImage(data) else { return nil }
    return data
  }

  private static func isImage(_ data: Data) -> Bool {
    let signatures: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x47, 0x49, 0x46],
    ]
    return signatures.contains { data.starts(with: $0) }
  }

  /// The size in the header of a PNG file.
  private static func size(of data: Data) -> CGSize {
    guard data.starts(with: [0x89, 0x50]), data.count >= 24 else { return .zero }
    let bytes = [UInt8](data.prefix(24))
    func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 << 8 | Int($1) } }
    return CGSize(width: number(16..<20), height: number(20..<24))
  }
}

extension UIImage {
  /// Whether an image is drawn in its own colours.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }
}
