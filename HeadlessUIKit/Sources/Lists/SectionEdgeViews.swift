/// The two ends of a section.
enum SectionEdge: CaseIterable {
  case header
  case footer
}

/// The headers and the footers of a table.
struct SectionEdges {
  private var headers = SectionEdgeViews()
  private var footers = SectionEdgeViews()

  subscript(edge: SectionEdge) -> SectionEdgeViews {
    get { edge == .header ? headers : footers }
    _modify { if edge == .header { yield &headers } else { yield &footers } }
  }
}

/// The headers, or the footers, of a table.
struct SectionEdgeViews {
  /// The views that can be seen, by section.
  var visible: [Int: UIView] = [:] {
    didSet { bounds = visible.keys.min().map { $0...(visible.keys.max() ?? $0) } }
  }

  /// The first and the last section of which there is a view, as most sections have none.
  private var bounds: ClosedRange<Int>?

  /// The sections for which the delegate was asked and had no view.
  var empty: Set<Int> = []

  /// Whether the delegate has views at all; it is asked for one to find out.
  var areAsked = true

  /// The view that was asked for to find out, until it is shown.
  var probe: (section: Int, view: UIView)?

  /// Whether the header or footer of a section can be seen.
  func isVisible(_ section: Int) -> Bool {
    bounds?.contains(section) == true && visible[section] != nil
  }

  /// Takes the view that was asked for already.
  mutating func takeProbe(_ section: Int) -> UIView? {
    guard let found = probe, found.section == section else { return nil }
    probe = nil
    return found.view
  }
}
