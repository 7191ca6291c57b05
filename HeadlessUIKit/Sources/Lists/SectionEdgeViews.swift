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
    // Mutates in place; a `set` accessor would copy the dictionaries.
    _modify { if edge == .header { yield &headers } else { yield &footers } }
  }
}

/// The headers of a table, or its footers.
struct SectionEdgeViews {
  /// The visible views, by section.
  var visible: [Int: UIView] = [:] {
    didSet { visibleRange = visible.keys.min().map { $0...(visible.keys.max() ?? $0) } }
  }

  /// The range from the first to the last key of ``visible``; ``isVisible(_:)`` is fast outside it.
  private var visibleRange: ClosedRange<Int>?

  /// The sections found to have neither a view from the delegate nor a title from the data source.
  var sectionsWithoutView: Set<Int> = []

  /// Whether the delegate implements the method that returns views. Assumed to be true until the
  /// default implementation of that method runs.
  var delegateImplementsViews = true

  /// A view that was requested only to find out whether the delegate returns views; nil once the
  /// view is shown.
  var probe: (section: Int, view: UIView)?

  /// Whether the header or footer of a section is visible.
  func isVisible(_ section: Int) -> Bool {
    visibleRange?.contains(section) == true && visible[section] != nil
  }

  /// Clears the probe and returns its view if the probe belongs to the section; else returns nil.
  mutating func takeProbe(_ section: Int) -> UIView? {
    guard let found = probe, found.section == section else { return nil }
    probe = nil
    return found.view
  }
}
