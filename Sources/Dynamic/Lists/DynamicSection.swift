/// An array of rows that is a section of a list, with a header and a footer that change by
/// themselves.
///
///     let ales = DynamicSection(["Mild", "Bitter"], header: "Ales")
///     let list = DynamicArray([ales])
///     list[0].append("Porter")
///     ales.header.value = "Ales and porters"
///
/// A section without a header and a footer may be a plain ``DynamicArray``.
@MainActor
public final class DynamicSection<Row>: DynamicArray<Row> {
  /// What stands above the rows, or nil for nothing.
  public let header: Dynamic<String?>

  /// What stands below the rows, or nil for nothing.
  public let footer: Dynamic<String?>

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - rows: What it holds at first.
  ///   - header: What stands above them, or nil for nothing.
  ///   - footer: What stands below them, or nil for nothing.
  ///   - fileID: Where it was made, for messages.
  ///   - line: The line on which it was made.
  public init(
    _ rows: [Row] = [], header: String?, footer: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.header = Dynamic(header)
    self.footer = Dynamic(footer)
    super.init(rows, fileID: fileID, line: line)
  }

  /// Makes a section anywhere, also outside the main actor.
  public nonisolated init(
    _ rows: [Row] = [], header: String?, footer: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Row: Sendable {
    self.header = Dynamic(header)
    self.footer = Dynamic(footer)
    super.init(rows, fileID: fileID, line: line)
  }
}
