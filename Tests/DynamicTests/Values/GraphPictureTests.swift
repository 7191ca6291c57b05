import Dynamic
import Testing

/// `graph()` returns a Mermaid flowchart, in which `#lt;` means `<`.
@MainActor @Suite("graph()")
struct GraphPictureTests {
  @Test func describesADiamond() {
    let source = Dynamic(1, name: "count", fileID: "App/Model.swift", line: 7)
    let sum = combineLatest(source.map { $0 + 1 }, source.filter { $0 > 0 }) { $0 + $1 }
    source.addListener { _ in }
    source.addListener { _ in }.dispose()
    sum.addListener { _ in }
    sum.addListener { _ in }
    #expect(
      sum.graph() == """
        flowchart TD
          n1["combineLatest: Listenable#lt;Int#gt;<br/>2 listeners"]
          n2["map: Listenable#lt;Int#gt;<br/>0 listeners"]
          n3["filter: Listenable#lt;Int#gt;<br/>0 listeners"]
          n4["Dynamic#lt;Int#gt; “count”<br/>App/Model.swift:7<br/>1 listener"]
          n2 --> n1
          n3 --> n1
          n4 --> n2
          n4 --> n3
        """)
  }

  @Test func graphComputesNoValue() {
    let source = Dynamic(1)
    let value = source.map { value -> Int in
      Issue.record("graph() computed a value")
      return value
    }
    _ = value.graph()
  }

  @Test func escapesSpecialCharacters() {
    let source = Dynamic("a", name: "a \"#1\"\n<b>", fileID: "App/Model.swift", line: 7)
    #expect(
      source.graph() == """
        flowchart TD
          n1["Dynamic#lt;String#gt; “a #quot;#35;1#quot; #lt;b#gt;”<br/>App/Model.swift:7<br/>0 listeners"]
        """)
  }

  /// `Dynamic` has a separate initializer for values that are not Sendable.
  @Test func showsTheNameOfANonSendableValue() {
    final class Photo {}
    let source = Dynamic(Photo(), name: "photo", fileID: "App/Model.swift", line: 7)
    #expect(source.graph().contains("Dynamic#lt;Photo#gt; “photo”<br/>App/Model.swift:7"))
  }

  @Test func showsTheNameGivenToDebug() {
    let debugged = Dynamic(1).debug("count", fileID: "App/Model.swift", line: 8) { _ in }
    let caption = "debug: Listenable#lt;Int#gt; “count”<br/>App/Model.swift:8"
    #expect(debugged.graph().contains(caption))
  }

  @Test func doubleArrowMarksTwoWayBinding() {
    struct Form { var name = "" }
    let form = Dynamic(Form(), fileID: "App/Model.swift", line: 1)
    let field = form[\.name]
    let text = Dynamic("", fileID: "App/Model.swift", line: 2)
    field.bindTwoWay(text)
    let picture = field.graph()
    for part in ["lens: Dynamic#lt;String#gt;", "App/Model.swift:1", "App/Model.swift:2", "<-->"] {
      #expect(picture.contains(part))
    }
  }

  @Test(arguments: DerivationKind.allCases)
  func showsTheSourceOfEveryDerivation(kind: DerivationKind) {
    let source = Dynamic(1, name: "source")
    let derived = kind.derive(from: source)
    // First without a listener, then with one.
    for _ in 0..<2 {
      #expect(derived.graph().contains("Dynamic#lt;Int#gt; “source”"))
      derived.addListener { _ in }
    }
  }
}
