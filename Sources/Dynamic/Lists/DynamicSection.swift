/// A section of a list: an array of rows, with a header and a footer that can change.
///
///     let ales = DynamicSection(["Mild", "Bitter"], header: "Ales")
///     let list = DynamicArray([ales])
///     list[0].append("Porter")
///     ales.header.value = "Ales and porters"
///
/// A section with neither a header nor a footer may be a plain ``DynamicArray``.
@MainActor
public final class DynamicSection<Row>: DynamicArray<Row> {
  /// The text above the rows, or nil for none.
  public let header: Dynamic<String?>
  /// The text below the rows, or nil for none.
  public let footer: Dynamic<String?>

  /// Creates a section; error messages show `fileID` and `line`.
  @export(implementation) public init(
    _ rows: [Row] = [], header: String?, footer: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.header = Dynamic(header, fileID: fileID, line: line)
    self.footer = Dynamic(footer, fileID: fileID, line: line)
    super.init(rows, fileID: fileID, line: line)
  }

  /// Creates a section, on the main actor or elsewhere.
  @export(implementation) public nonisolated init(
    _ rows: [Row] = [], header: String?, footer: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Row: Sendable {
    self.header = Dynamic(header, fileID: fileID, line: line)
    self.footer = Dynamic(footer, fileID: fileID, line: line)
    super.init(rows, fileID: fileID, line: line)
  }
}
