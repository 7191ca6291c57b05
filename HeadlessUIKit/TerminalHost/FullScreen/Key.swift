#if !canImport(UIKit)
/// A key or pasted text; `backTab` is Shift-Tab, and `help` is F1.
enum Key: Equatable {
  case character(Character)
  case pasted(String)
  case up, down, left, right, home, end, pageUp, pageDown
  case tab, backTab, enter, escape, backspace, delete, help
  /// An up or down arrow with the Control, Shift or Option key.
  case modifiedUp, modifiedDown
  case control(Character)
}

struct KeyDecoder {
  private var pending: [UInt8] = []
  /// Nil outside a paste.
  private var pastedBytes: [UInt8]?

  var hasIncompleteSequence: Bool { !pending.isEmpty }

  /// Returns the keys that are now complete. If the input has paused, a lone ESC is the Escape key,
  /// not the start of a sequence.
  mutating func decode(_ bytes: [UInt8], isInputPaused: Bool) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    while !pending.isEmpty {
      guard let (length, key) = nextKey(isInputPaused) else { break }
      pending.removeFirst(length)
      if let key { keys.append(key) }
    }
    return keys
  }

  /// Returns the length in bytes of the first pending sequence, and its key, if any; nil if the
  /// sequence is incomplete.
  private mutating func nextKey(_ isInputPaused: Bool) -> (length: Int, Key?)? {
    if pastedBytes != nil { return nextPasted() }
    switch pending[0] {
    case 0x1B: return nextEscapeSequence(isInputPaused)
    case 0x09: return (1, .tab)
    case 0x0A, 0x0D: return (1, .enter)
    case 0x7F, 0x08: return (1, .backspace)
    case 0x00..<0x20:
      // Control-A is 1, and 1 + 0x60 is the letter a.
      return (1, .control(Character(Unicode.Scalar(pending[0] + 0x60))))
    default: return nextCharacter(isInputPaused)
    }
  }

  private func nextCharacter(_ isInputPaused: Bool) -> (length: Int, Key?)? {
    // The first byte of a UTF-8 sequence determines its length.
    let length =
      switch pending[0] {
      case 0xC2..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0..<0xF5: 4
      default: 1
      }
    guard pending.count >= length else { return isInputPaused ? (pending.count, nil) : nil }
    guard let text = String(validating: pending.prefix(length), as: UTF8.self),
      let character = text.first
    else { return (1, nil) }
    return (length, .character(character))
  }

  private mutating func nextEscapeSequence(_ isInputPaused: Bool) -> (length: Int, Key?)? {
    guard pending.count > 1 else { return isInputPaused ? (1, .escape) : nil }
    // An escape sequence starts with ESC [ or ESC O, and ends with a byte in 0x40...0x7E.
    guard pending[1] == UInt8(ascii: "[") || pending[1] == UInt8(ascii: "O") else {
      // ESC before a character means the Option key; the character is ignored. ESC before another
      // ESC is the Escape key.
      return pending[1] == 0x1B ? (1, .escape) : (2, nil)
    }
    guard let end = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      return isInputPaused ? (pending.count, nil) : nil
    }
    let body = String(decoding: pending[2...end], as: UTF8.self)
    if body == "200~" { pastedBytes = [] }  // A paste begins; ESC [201~ ends it.
    return (end + 1, Self.sequences[body])
  }

  private mutating func nextPasted() -> (length: Int, Key?)? {
    let endSequence = Array("\u{1B}[201~".utf8)
    if pending.starts(with: endSequence) {
      defer { pastedBytes = nil }
      return (endSequence.count, .pasted(String(decoding: pastedBytes ?? [], as: UTF8.self)))
    }
    if pending.count < endSequence.count, endSequence.starts(with: pending) { return nil }
    pastedBytes?.append(pending[0])
    return (1, nil)
  }

  /// The text after ESC [ or ESC O, and its key. After `1;`, 2 means Shift, 3 Option and 5 Control.
  private static let sequences: [String: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "Z": .backTab,
    "1~": .home, "3~": .delete, "4~": .end, "5~": .pageUp, "6~": .pageDown, "7~": .home,
    "8~": .end, "P": .help, "11~": .help,
    "1;2A": .modifiedUp, "1;3A": .modifiedUp, "1;5A": .modifiedUp,
    "1;2B": .modifiedDown, "1;3B": .modifiedDown, "1;5B": .modifiedDown,
  ]
}
#endif
