import Foundation

extension URL {
  static func bundled(_ name: String, _ type: String) throws -> URL {
    guard let url = Bundle.resources.url(forResource: name, withExtension: type) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return url
  }
}

extension Bundle {
  /// The package's bundle, or the app's bundle if an app compiles these sources.
  fileprivate static var resources: Bundle {
    #if SWIFT_PACKAGE
    .module
    #else
    .main
    #endif
  }
}
