enum SectionEdge: CaseIterable {
  case header
  case footer
}

struct SectionEdges {
  private var headers = SectionEdgeViews()
  private var footers = SectionEdgeViews()

  subscript(edge: SectionEdge) -> SectionEdgeViews {
    get { edge == .header ? headers : footers }
    // Mutates in place; a `set` accessor would copy the dictionaries.
    _modify { if edge == .header { yield &headers } else { yield &footers } }
  }
}

/// The headers of a table, or its footers.
struct SectionEdgeViews {
  var visible: [Int: UIView] = [:] {
    didSet { visibleRange = visible.keys.min().map { $0...(visible.keys.max() ?? $0) } }
  }

  /// Encloses the keys of ``visible``. Sections outside this range need no dictionary lookup.
  private var visibleRange: ClosedRange<Int>?

  /// The sections that have neither a view from the delegate nor a title from the data source.
  var sectionsWithoutView: Set<Int> = []

  /// The default `viewForHeaderInSection` or `viewForFooterInSection` sets this to false.
  var delegateImplementsViews = true

  /// A view that was requested only to find out whether the delegate returns views.
  var probe: (section: Int, view: UIView)?

  func isVisible(_ section: Int) -> Bool {
    visibleRange?.contains(section) == true && visible[section] != nil
  }

  mutating func takeProbe(_ section: Int) -> UIView? {
    guard let probe, probe.section == section else { return nil }
    self.probe = nil
    return probe.view
  }
}
