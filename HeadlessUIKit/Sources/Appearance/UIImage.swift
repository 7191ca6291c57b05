/// An image, identified by its source. Pixels are not decoded, and only symbols and PNG files have
/// a size.
open class UIImage: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  /// Creates an image from a file in the main bundle; returns nil if there is no such image.
  public init?(named name: String) {
    guard let data = UIImage.contents(named: name) else { return nil }
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

  /// Creates a symbol image with the size of a configuration, by default 20 by 20 points.
  public init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard !name.isEmpty else { return nil }
    source = .symbol(name)
    let side = (configuration as? SymbolConfiguration)?.pointSize ?? 20
    size = CGSize(width: side, height: side)
    super.init()
  }

  /// Returns the data given to `init(data:)`, without conversion; nil for other images.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    if case .data(let data) = source { data } else { nil }
  }

  /// The size in points: for PNG data, the size in the header; for a symbol, the configured size or
  /// 20 by 20; otherwise, zero.
  open private(set) var size = CGSize.zero

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
    return other.source == source && other.size == size && other.renderingMode == renderingMode
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
  private var renderingMode = RenderingMode.automatic

  /// Returns the contents of an image file in the main bundle, or nil if there is none.
  private static func contents(named name: String) -> Data? {
    let url = ["", "png", "jpg", "jpeg"].lazy.compactMap {
      Bundle.main.url(forResource: name, withExtension: $0)
    }.first
    guard let url, let data = try? Data(contentsOf: url), isImage(data) else { return nil }
    return data
  }

  private static let pngSignature: [UInt8] = [0x89] + Array("PNG".utf8)

  private static func isImage(_ data: Data) -> Bool {
    let jpegSignature: [UInt8] = [0xFF, 0xD8, 0xFF]
    return [pngSignature, jpegSignature, Array("GIF".utf8)].contains { data.starts(with: $0) }
  }

  /// Returns the size in the header of a PNG file, or zero for other files.
  private static func size(of data: Data) -> CGSize {
    guard data.starts(with: pngSignature), data.count >= 24 else { return .zero }
    let bytes = [UInt8](data.prefix(24))
    func bigEndianNumber(_ range: Range<Int>) -> Int {
      bytes[range].reduce(0) { $0 << 8 | Int($1) }
    }
    return CGSize(width: bigEndianNumber(16..<20), height: bigEndianNumber(20..<24))
  }
}

extension UIImage {
  /// Whether an image is drawn in its own colors.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }
}
