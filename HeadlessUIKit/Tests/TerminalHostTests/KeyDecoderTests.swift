#if !canImport(UIKit)
import Testing

@testable import TerminalHost

@Suite("KeyDecoder")
struct KeyDecoderTests {
  private func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.decode(Array(text.utf8), isInputPaused: true)
  }

  @Test func letterWithTheOptionKeyIsIgnored() {
    #expect(keys("\u{1B}bx") == [.character("x")])
  }

  @Test func decodesKeys() {
    #expect(keys("a \t\r\u{7F}") == [.character("a"), .character(" "), .tab, .enter, .backspace])
    #expect(keys("\u{1B}[A\u{1B}OB\u{1B}[Z\u{1B}[3~") == [.up, .down, .backTab, .delete])
    #expect(keys("\u{3}") == [.control("c")])
  }

  @Test func loneEscapeIsAKeyOnlyWhenInputPauses() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B], isInputPaused: false) == [])
    #expect(decoder.decode(Array("[C".utf8), isInputPaused: false) == [.right])
    #expect(decoder.decode([0x1B], isInputPaused: true) == [.escape])
  }

  @Test func decodeJoinsTheBytesOfASplitCharacter() {
    var decoder = KeyDecoder()
    let bytes = Array("ü漢".utf8)
    #expect(decoder.decode(Array(bytes[..<1]), isInputPaused: false) == [])
    let keys = decoder.decode(Array(bytes[1...]), isInputPaused: false)
    #expect(keys == [.character("ü"), .character("漢")])
  }

  @Test func decodesPastedTextAsOneKey() {
    #expect(keys("\u{1B}[200~a\nb\u{1B}[201~c") == [.pasted("a\nb"), .character("c")])
  }

  @Test func decodeDoesNotTrapOnInvalidInput() {
    // Bytes of escape sequences and of incomplete or invalid UTF-8.
    let bytes: [UInt8] = [0x00, 0x1B, 0x31, 0x3B, 0x41, 0x4F, 0x5B, 0x7E, 0x7F, 0xC3, 0xE6, 0xFF]
    for first in bytes {
      for second in bytes {
        for third in bytes {
          var decoder = KeyDecoder()
          _ = decoder.decode([first, second, third], isInputPaused: true)
        }
      }
    }
  }
}
#endif
