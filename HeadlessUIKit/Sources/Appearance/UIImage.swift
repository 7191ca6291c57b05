/// An image, identified by its source. Only symbols and PNG files have a size, because nothing but
/// the header of a PNG file is decoded.
open class UIImage: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  /// Creates an image from a file in the main bundle; returns nil if there is no such image.
  public init?(named name: String) {
    guard let data = UIImage.contents(named: name, in: .main) else { return nil }
    source = .named(name)
    size = UIImage.size(of: data)
    super.init()
  }

  /// Creates a symbol image of 20 by 20 points; every nonempty name counts as a symbol.
  public init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    source = .symbol(name)
    size = CGSize(width: 20, height: 20)
    super.init()
  }

  /// Creates an image from PNG, JPEG, or GIF data; returns nil for other data.
  public init?(data: Data) {
    guard UIImage.isImage(data) else { return nil }
    source = .data(data)
    size = UIImage.size(of: data)
    super.init()
  }

  /// Creates an image from a PNG, JPEG, or GIF file; returns nil if `path` has no such file.
  public init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path), UIImage.isImage(data) else {
      return nil
    }
    source = .data(data)
    size = UIImage.size(of: data)
    super.init()
  }

  /// Returns nil; archives are not supported.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Creates a symbol image with the size of a configuration, or of 20 by 20 points without a size.
  public init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard !name.isEmpty else { return nil }
    source = .symbol(name)
    size = CGSize(width: 20, height: 20)
    self.configuration = configuration
    super.init()
    applyConfiguration()
  }

  /// Creates an image from a file in a bundle, by default the main one; nil if there is no image.
  public init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let data = UIImage.contents(named: name, in: bundle ?? .main) else { return nil }
    source = .named(name)
    size = UIImage.size(of: data)
    super.init()
  }

  /// Creates an image from a file in a bundle, by default the main one; nil if there is no image.
  public init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    guard let data = UIImage.contents(named: name, in: bundle ?? .main) else { return nil }
    source = .named(name)
    size = UIImage.size(of: data)
    self.configuration = configuration
    super.init()
  }

  open private(set) var configuration: UIImage.Configuration? = nil

  /// The configuration of a symbol image, if any.
  open var symbolConfiguration: UIImage.SymbolConfiguration? {
    configuration as? SymbolConfiguration
  }

  /// Returns the image with a configuration.
  open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
    let copy = withRenderingMode(renderingMode)
    copy.configuration = configuration
    copy.applyConfiguration()
    return copy
  }

  /// Returns the image with a rendering mode; ignores the color.
  open func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
    withRenderingMode(renderingMode)
  }

  open func jpegData(compressionQuality: CGFloat) -> Data? { sourceData }

  private func applyConfiguration() {
    if isSymbolImage, let side = symbolConfiguration?.size {
      size = CGSize(width: side, height: side)
    }
  }

  private var sourceData: Data? {
    if case .data(let data) = source { data } else { nil }
  }

  /// The size in points: the size in the header of a PNG file, 20 by 20 or the configured size for
  /// a symbol, and otherwise zero.
  open private(set) var size = CGSize.zero
  open private(set) var scale: CGFloat = 1
  open private(set) var renderingMode = RenderingMode.automatic

  /// Whether the image is a symbol image.
  open var isSymbolImage: Bool {
    if case .symbol = source { true } else { false }
  }

  /// Returns the image with a rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    let copy = UIImage()
    copy.source = source
    copy.size = size
    copy.renderingMode = renderingMode
    return copy
  }

  /// Returns the image with the rendering mode `alwaysOriginal`; ignores the color.
  open func withTintColor(_ color: UIColor) -> UIImage {
    withRenderingMode(.alwaysOriginal)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if other === self { return true }
    guard source != .empty else { return false }
    return other.source == source && other.renderingMode == renderingMode
  }

  open override var hash: Int { size.width.hashValue ^ renderingMode.hashValue }

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

  /// Returns the contents of an image file in a bundle, or nil if there is none.
  private static func contents(named name: String, in bundle: Bundle) -> Data? {
    let url = ["", "png", "jpg", "jpeg"].lazy.compactMap {
      bundle.url(forResource: name, withExtension: $0)
    }.first
    guard let url, let data = try? Data(contentsOf: url), isImage(data) else { return nil }
    return data
  }

  private static func isImage(_ data: Data) -> Bool {
    let signatures: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x47, 0x49, 0x46],
    ]
    return signatures.contains { data.starts(with: $0) }
  }

  /// Returns the size in the header of a PNG file, or zero for other files.
  private static func size(of data: Data) -> CGSize {
    guard data.starts(with: [0x89, 0x50]), data.count >= 24 else { return .zero }
    let bytes = [UInt8](data.prefix(24))
    func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 << 8 | Int($1) } }
    return CGSize(width: number(16..<20), height: number(20..<24))
  }
}

extension UIImage {
  /// Whether an image is drawn in its own colors.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }
}
