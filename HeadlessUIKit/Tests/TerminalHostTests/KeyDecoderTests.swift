#if !canImport(UIKit)
import Testing

@testable import TerminalHost

@Suite("KeyDecoder")
struct KeyDecoderTests {
  private func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.keys(Array(text.utf8), isComplete: true)
  }

  @Test func decodesKeys() {
    #expect(keys("a \t\r\u{7F}") == [.character("a"), .character(" "), .tab, .enter, .backspace])
    #expect(keys("\u{1B}[A\u{1B}OB\u{1B}[Z\u{1B}[3~") == [.up, .down, .backTab, .delete])
    #expect(keys("\u{3}") == [.control("c")])
  }

  @Test func distinguishesEscapeFromASequence() {
    var decoder = KeyDecoder()
    #expect(decoder.keys([0x1B], isComplete: false) == [])
    #expect(decoder.keys(Array("[C".utf8), isComplete: false) == [.right])
    #expect(decoder.keys([0x1B], isComplete: true) == [.escape])
  }

  @Test func waitsForTheRestOfACharacter() {
    var decoder = KeyDecoder()
    let bytes = Array("ü漢".utf8)
    #expect(decoder.keys(Array(bytes[..<1]), isComplete: false) == [])
    #expect(
      decoder.keys(Array(bytes[1...]), isComplete: false) == [.character("ü"), .character("漢")])
  }

  @Test func decodesPastedTextInOnePiece() {
    #expect(keys("\u{1B}[200~a\nb\u{1B}[201~c") == [.pasted("a\nb"), .character("c")])
  }

  @Test func survivesRandomBytes() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var decoder = KeyDecoder()
      let bytes = (0..<20).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      _ = decoder.keys(bytes, isComplete: true)
    }
  }
}
#endif
