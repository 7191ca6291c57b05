import Dynamic
import Testing

@MainActor @Suite("descriptions")
struct DescriptionTests {
  @Test func descriptionShowsTypeAndValue() {
    let count = Dynamic(1)
    #expect("\(count)" == "Dynamic(1)")
    #expect("\(count.map { "\($0)" })" == "Listenable(1)")
    #expect("\(count.filter { $0 > 5 })" == "Listenable(empty)")
  }

  @Test func playgroundShowsTheValue() {
    let count = Dynamic(1)
    #expect(count.playgroundDescription as? Int == 1)
    #expect(count.map { "\($0)" }.playgroundDescription as? String == "1")
    #expect(count.filter { $0 > 5 }.playgroundDescription as? String == "empty")
    #expect((count as Any) is any CustomPlaygroundDisplayConvertible)
  }

  @Test func mirrorHasNoChildren() {
    let count = Dynamic(1)
    #expect(Mirror(reflecting: count).children.isEmpty)
    #expect(Mirror(reflecting: count).superclassMirror == nil)
    var text = ""
    dump(count, to: &text)
    #expect(text == "- Dynamic(1) #0\n")
  }

  /// A failing `#expect` would print the children of each object in its expression.
  @Test func mirrorOfHandleHasNoChildren() {
    let source = Dynamic(1)
    for handle in [source.addListener { _ in }, source.bindTwoWay(Dynamic(2)), .calling {}] {
      #expect(Mirror(reflecting: handle).children.isEmpty)
      #expect(Mirror(reflecting: handle).superclassMirror == nil)
    }
  }
}
