import DynamicTesting
import DynamicUIKit
import Testing

@Suite("UIImage")
struct UIImageTests {
  @Test func initReturnsNilForInvalidDataAndNames() {
    #expect(UIImage(data: Data("text".utf8)) == nil)
    #expect(UIImage(data: Data([0x89, 0x50, 0x4E, 0x47])) != nil)
    #expect(UIImage(systemName: "star") == UIImage(systemName: "star"))
    #expect(UIImage(named: "missing") == nil)
  }
}
