#if !canImport(UIKit)
/// A key or pasted text.
enum Key: Equatable {
  case character(Character)
  case pasted(String)
  case up, down, left, right, home, end, pageUp, pageDown
  case tab, backTab, enter, escape, backspace, delete, help
  /// An up or down arrow with the Control, Shift or Option key.
  case moveUp, moveDown
  /// A character with the Control key.
  case control(Character)
}

/// Decodes bytes from a terminal into keys.
struct KeyDecoder {
  private var pending: [UInt8] = []
  private var pasted: [UInt8]?

  /// Whether the last bytes form an incomplete sequence.
  var isWaiting: Bool { !pending.isEmpty }

  /// Appends bytes to the pending ones and returns the keys that are now complete.
  ///
  /// - Parameter isComplete: Whether no more bytes follow soon, so ESC is the Escape key.
  mutating func keys(_ bytes: [UInt8], isComplete: Bool) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    while !pending.isEmpty {
      guard let (length, key) = next(isComplete: isComplete) else { break }
      pending.removeFirst(length)
      if let key { keys.append(key) }
    }
    return keys
  }

  /// Returns the first pending key and its length in bytes; nil if it is incomplete.
  private mutating func next(isComplete: Bool) -> (Int, Key?)? {
    if pasted != nil { return nextPasted() }
    switch pending[0] {
    case 0x1B: return escape(isComplete: isComplete)
    case 0x09: return (1, .tab)
    case 0x0A, 0x0D: return (1, .enter)
    case 0x7F, 0x08: return (1, .backspace)
    case 0x00..<0x20:
      return (1, .control(Character(Unicode.Scalar(pending[0] + 0x60))))
    default: return character(isComplete: isComplete)
    }
  }

  private func character(isComplete: Bool) -> (Int, Key?)? {
    let length =
      switch pending[0] {
      case 0xC2..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0..<0xF5: 4
      default: 1
      }
    guard pending.count >= length else { return isComplete ? (pending.count, nil) : nil }
    guard let text = String(validating: pending.prefix(length), as: UTF8.self),
      let character = text.first
    else { return (1, nil) }
    return (length, .character(character))
  }

  private mutating func escape(isComplete: Bool) -> (Int, Key?)? {
    guard pending.count > 1 else { return isComplete ? (1, .escape) : nil }
    guard pending[1] == UInt8(ascii: "[") || pending[1] == UInt8(ascii: "O") else {
      return (1, .escape)
    }
    guard let end = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      return isComplete ? (pending.count, nil) : nil
    }
    let body = String(decoding: pending[2...end], as: UTF8.self)
    if body == "200~" { pasted = [] }
    return (end + 1, Self.sequences[body])
  }

  private mutating func nextPasted() -> (Int, Key?)? {
    let end = Array("\u{1B}[201~".utf8)
    if pending.starts(with: end) {
      defer { pasted = nil }
      return (end.count, .pasted(String(decoding: pasted ?? [], as: UTF8.self)))
    }
    if pending.count < end.count, end.starts(with: pending) { return nil }
    pasted?.append(pending[0])
    return (1, nil)
  }

  private static let sequences: [String: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "Z": .backTab,
    "1~": .home, "3~": .delete, "4~": .end, "5~": .pageUp, "6~": .pageDown, "7~": .home,
    "8~": .end, "P": .help, "11~": .help, "1;2A": .moveUp, "1;3A": .moveUp, "1;5A": .moveUp,
    "1;2B": .moveDown, "1;3B": .moveDown, "1;5B": .moveDown,
  ]
}
#endif
