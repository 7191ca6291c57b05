import Foundation

extension URL {
  /// A file that is shipped with the examples.
  static func shipped(_ name: String, _ type: String) throws -> URL {
    guard let url = Bundle.ofScreens.url(forResource: name, withExtension: type) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return url
  }
}

extension Bundle {
  /// Where the files that come with the screens are: the package's own bundle, or that of an app
  /// which has the sources.
  fileprivate static var ofScreens: Bundle {
    #if SWIFT_PACKAGE
    .module
    #else
    .main
    #endif
  }
}
