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
  /// The visible views, by section.
  var visible: [Int: UIView] = [:] {
    didSet { bounds = visible.keys.min().map { $0...(visible.keys.max() ?? $0) } }
  }

  /// The range of sections with visible views; makes ``isVisible(_:)`` fast for all others.
  private var bounds: ClosedRange<Int>?

  /// The sections for which the delegate returned no view.
  var sectionsWithoutView: Set<Int> = []

  /// Whether the delegate can have views; false after the default implementation runs.
  var delegateHasViews = true

  /// The view requested to find out whether the delegate has views, until it is shown.
  var probe: (section: Int, view: UIView)?

  /// Whether the header or footer of a section is visible.
  func isVisible(_ section: Int) -> Bool {
    bounds?.contains(section) == true && visible[section] != nil
  }

  /// Removes and returns the probe if it belongs to a section.
  mutating func takeProbe(_ section: Int) -> UIView? {
    guard let found = probe, found.section == section else { return nil }
    probe = nil
    return found.view
  }
}
