#if !canImport(UIKit)
import Testing

@testable import TerminalHost

@Suite("TextCommand")
struct TextCommandTests {
  @Test func firstWordIsTheVerb() {
    #expect(TextCommand("show")?.verb == .show)
    #expect(TextCommand("  Tap ok")?.verb == .tap)
    #expect(TextCommand("dance") == nil)
    #expect(TextCommand("") == nil)
  }

  @Test func typeCommandTakesTheRestOfTheLineAsText() {
    let command = TextCommand("type name  Ada Lovelace ")
    #expect(command?.name == "name")
    #expect(command?.argument == " Ada Lovelace ")
  }

  @Test func slideCommandTakesTheLastWordAsArgument() {
    let command = TextCommand("slide the volume 0.7")
    #expect(command?.name == "the volume")
    #expect(command?.argument == "0.7")
  }

  @Test func namesMayBeQuoted() {
    let command = TextCommand("type \"Login ID\" ada")
    #expect(command?.name == "Login ID")
    #expect(command?.argument == "ada")
    #expect(TextCommand("tap \"Sign Up\"")?.name == "Sign Up")
    #expect(TextCommand("type \"open")?.name == "open")
  }
}
#endif
