/// The two ends of a section.
enum SectionEdge: CaseIterable {
  case header
  case footer
}

/// The headers, or the footers, of a table.
struct SectionEdgeViews {
  /// The views that can be seen, by section.
  var visible: [Int: UIView] = [:]

  /// The sections for which the delegate was asked and had no view.
  var empty: Set<Int> = []

  /// Whether the delegate has views at all; it is asked for one to find out.
  var areAsked = true

  /// The view that was asked for to find out, until it is shown.
  var probe: (section: Int, view: UIView)?

  /// Takes the view that was asked for already.
  mutating func takeProbe(_ section: Int) -> UIView? {
    guard let found = probe, found.section == section else { return nil }
    probe = nil
    return found.view
  }
}
