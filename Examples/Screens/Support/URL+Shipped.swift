import Foundation

extension URL {
  /// A file of the examples.
  static func shipped(_ name: String, _ type: String) throws -> URL {
    guard let url = Bundle.ofScreens.url(forResource: name, withExtension: type) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return url
  }
}

extension Bundle {
  /// The bundle of the files: the package's, or the app's if the app contains the sources.
  fileprivate static var ofScreens: Bundle {
    #if SWIFT_PACKAGE
    .module
    #else
    .main
    #endif
  }
}
