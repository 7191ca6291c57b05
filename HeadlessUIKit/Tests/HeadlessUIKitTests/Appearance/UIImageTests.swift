import DynamicTesting
import DynamicUIKit
import Testing

@Suite("UIImage")
struct UIImageTests {
  /// A PNG file of one pixel.
  private let png = Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk"
      + "+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")

  @Test func initReturnsNilForInvalidDataAndForUnknownNames() throws {
    #expect(UIImage(data: try #require(png)) != nil)
    #expect(UIImage(data: Data("text".utf8)) == nil)
    #expect(UIImage(named: "missing") == nil)
  }

  @Test func symbolsWithTheSameNameAreEqual() {
    #expect(UIImage(systemName: "star") == UIImage(systemName: "star"))
  }

  @Test func symbolsOfDifferentSizesAreNotEqual() {
    let large = UIImage.SymbolConfiguration(pointSize: 40, weight: .regular, scale: .default)
    let star = UIImage(systemName: "star", withConfiguration: large)
    #expect(star != nil && star != UIImage(systemName: "star"))
  }
}
