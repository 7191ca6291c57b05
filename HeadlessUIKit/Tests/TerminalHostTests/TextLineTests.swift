#if !canImport(UIKit)
import Testing

@testable import TerminalHost

@Suite("TextLine")
struct TextLineTests {
  @Test func firstWordIsTheVerb() {
    #expect(TextLine("show")?.verb == .show)
    #expect(TextLine("  Tap ok")?.verb == .tap)
    #expect(TextLine("dance") == nil)
    #expect(TextLine("") == nil)
  }

  @Test func typeTakesTheRestOfTheLineAsText() {
    let line = TextLine("type name  Ada Lovelace ")
    #expect(line?.name == "name")
    #expect(line?.argument == " Ada Lovelace ")
  }

  @Test func slideTakesTheLastWordAsArgument() {
    let line = TextLine("slide the volume 0.7")
    #expect(line?.name == "the volume")
    #expect(line?.argument == "0.7")
  }

  @Test func namesMayBeQuoted() {
    let line = TextLine("type \"Login ID\" ada")
    #expect(line?.name == "Login ID")
    #expect(line?.argument == "ada")
    #expect(TextLine("tap \"Sign Up\"")?.name == "Sign Up")
    #expect(TextLine("type \"open")?.name == "open")
  }
}
#endif
