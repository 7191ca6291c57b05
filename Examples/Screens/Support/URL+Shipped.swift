import Foundation

extension URL {
  /// A file that is shipped with the examples.
  static func shipped(_ name: String, _ type: String) throws -> URL {
    guard let url = Bundle.module.url(forResource: name, withExtension: type) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return url
  }
}
