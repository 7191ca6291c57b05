#if !canImport(UIKit)
struct CellStyle: Hashable {
  var color: Color?
  var isBold = false
  var isDim = false
  var isReversed = false
  var isUnderlined = false

  static let plain = CellStyle()

  /// The ANSI color numbers.
  enum Color: Int {
    case red = 1
    case green, yellow, blue, magenta, cyan
  }
}

/// One column of one line. A cell with empty text follows each wide character.
struct TerminalCell: Hashable {
  var text: String
  var style: CellStyle

  static let blank = TerminalCell(text: " ", style: .plain)

  /// Control characters become spaces; zero-width characters are omitted.
  static func cells(_ text: String, _ style: CellStyle = .plain) -> [TerminalCell] {
    var cells: [TerminalCell] = []
    for character in text {
      switch character.columns {
      case 0: break
      case 1: cells.append(Self(text: character.isControl ? " " : String(character), style: style))
      default:
        cells.append(Self(text: String(character), style: style))
        cells.append(Self(text: "", style: style))
      }
    }
    return cells
  }
}

extension [TerminalCell] {
  /// A wide character that is cut in two becomes a space.
  func cut(_ range: Range<Int>) -> [TerminalCell] {
    var part = Array(self[range.clamped(to: indices)])
    if part.first?.text == "" { part[0].text = " " }
    if let last = part.last, last.text.columns == 2 { part[part.count - 1].text = " " }
    return part
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }

  /// The number of terminal columns that the character occupies.
  var columns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    // U+FE0F requests the emoji presentation of the scalar before it.
    if unicodeScalars.dropFirst().contains("\u{FE0F}") || scalar.properties.isEmojiPresentation {
      return 2
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // The East Asian and emoji blocks of Unicode whose characters are wide.
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}

extension String {
  var columns: Int { reduce(0) { $0 + $1.columns } }

  func truncated(to width: Int) -> String {
    guard columns > width else { return self }
    var (result, usedColumns) = ("", 0)
    for character in self {
      if usedColumns + character.columns > width - 1 { break }
      result.append(character)
      usedColumns += character.columns
    }
    return width > 0 ? result + "…" : ""
  }

  /// Breaks lines between words if possible.
  func wrapped(to width: Int) -> [String] {
    guard width > 0 else { return [] }
    return split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      var lines = [""]
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let last = lines[lines.count - 1]
        if last.isEmpty {
          lines[lines.count - 1] = String(word)
        } else if last.columns + 1 + String(word).columns <= width {
          lines[lines.count - 1] += " " + word
        } else {
          lines.append(String(word))
        }
        while lines[lines.count - 1].columns > width {
          let (head, tail) = lines[lines.count - 1].split(atColumn: width)
          lines[lines.count - 1] = head
          lines.append(tail)
        }
      }
      return lines
    }
  }

  /// Treats `column` 1 as 2. Otherwise the first part could not hold a wide character, and
  /// `wrapped(to:)` would not end.
  private func split(atColumn column: Int) -> (String, String) {
    var usedColumns = 0
    var end = startIndex
    while end < endIndex, usedColumns + self[end].columns <= max(column, 2) {
      usedColumns += self[end].columns
      end = index(after: end)
    }
    return (String(self[..<end]), String(self[end...]))
  }
}
#endif
