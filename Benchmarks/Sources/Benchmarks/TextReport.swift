@MainActor
struct TextReport {
  let workloads: [Workload]
  let figures: [VariantFigures]
  let verdicts: [Verdict]

  func print() {
    for workload in workloads {
      Swift.print("\n\(workload.name)  \(workload.title)")
      let lines = [Self.heading] + figures.filter { $0.workload == workload.name }.map(Self.cells)
      for line in aligned(lines, widths: Self.widths) { Swift.print("  \(line)") }
      for verdict in verdicts where verdict.workload == workload.name && !passesZeroGate(verdict) {
        Swift.print("  \(verdict.isPassed ? "pass" : "MISS")  \(Self.comparison(verdict))")
      }
    }
    Swift.print("\n\(summary)")
  }

  private static let heading = [
    "", "median", "quartiles", "× by hand", "mallocs", "locks", "deliveries", "bytes", "list edits",
  ]

  private static let widths = [18, 9, 17, 9, 8, 8, 10, 6, 10]

  private static func cells(_ figures: VariantFigures) -> [String] {
    func text(_ number: Double?) -> String { number.map(Format.count) ?? "–" }
    return [
      figures.implementation,
      figures.time.map { Format.time($0.median) } ?? "–",
      figures.time.map {
        "\(Format.significant($0.lowerQuartile))–\(Format.significant($0.upperQuartile))"
      } ?? "–",
      figures.ratio.map { Format.significant($0.median) } ?? "–",
      text(figures.allocations), text(figures.locks), text(figures.deliveries),
      figures.bytes.map(Format.count) ?? "", figures.edits.map(Format.count) ?? "",
    ]
  }

  /// Whether the value must be 0 and is 0. The report omits such verdicts.
  private func passesZeroGate(_ verdict: Verdict) -> Bool {
    verdict.isPassed && verdict.isExact && verdict.limit == 0
  }

  /// Returns text such as "ratio 1.20 ×  gate ≤ 3 ×  aim ≤ 1.5 × reached".
  static func comparison(_ verdict: Verdict) -> String {
    let sign = verdict.isExact ? "=" : "≤"
    var text = "\(verdict.metric.rawValue) \(Format.value(verdict.value, of: verdict.metric))"
    text += "  gate \(sign) \(Format.limit(verdict.limit, of: verdict.metric))"
    if let aim = verdict.aim, let isReached = verdict.isAimReached {
      text += "  aim ≤ \(Format.limit(aim, of: verdict.metric)) \(isReached ? "reached" : "missed")"
    }
    return text
  }

  private var summary: String {
    let misses = verdicts.filter { !$0.isPassed }
    let aimResults = verdicts.compactMap(\.isAimReached)
    let text =
      "\(verdicts.count - misses.count) of \(verdicts.count) gates passed, "
      + "\(aimResults.count { $0 }) of \(aimResults.count) aims reached"
    let missLines = misses.map { "\n  MISS  \($0.workload) \(Self.comparison($0))" }
    return text + missLines.joined()
  }
}

/// The first column is left-aligned, the others are right-aligned.
func aligned(_ lines: [[String]], widths: [Int]) -> [String] {
  lines.map { cells in
    zip(cells, widths).enumerated().map { column, cellAndWidth in
      let (cell, width) = cellAndWidth
      let padding = String(repeating: " ", count: max(0, width - cell.count))
      return column == 0 ? cell + padding : padding + cell
    }
    .joined(separator: "  ")
  }
}
