/// Measures how the time of an operation grows with a size, such as the number of listeners.
@MainActor
struct Growth {
  /// Samples per point.
  var rounds = 7
  /// Names of scenarios; empty for all.
  var only: [String] = []

  struct Point {
    let size: Int
    /// Per operation, in nanoseconds.
    let time: Spread
  }

  struct Curve {
    let implementation: String
    let points: [Point]
  }

  struct Chart {
    /// The argument of `--only`, and the name of the SVG file.
    let name: String
    let title: String
    /// The unit of the sizes.
    let unit: String
    let operation: String
    let curves: [Curve]
  }

  private struct Scenario {
    let name: String
    let title: String
    let unit: String
    var operation = "one assignment"
    let sizes: [Int]
    let implementations: [(Implementation, @MainActor (Int) -> Variant.Body)]
  }

  private static let scenarios = [
    Scenario(
      name: "listeners", title: "Setting a value, by number of listeners", unit: "listeners",
      sizes: [1, 3, 10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000],
      implementations: [
        (.dynamic, { Workload.settingDynamic(listeners: $0) }),
        (.byHand, { Workload.settingByHand(listeners: $0) }),
      ]),
    Scenario(
      name: "depth", title: "Setting a value, by number of maps in a row", unit: "maps in a row",
      sizes: [1, 3, 10, 30, 100, 300],
      implementations: [
        (.dynamic, { Workload.settingDynamicChain(depth: $0) }),
        (.byHand, { Workload.settingLongChainByHand(depth: $0) }),
      ]),
    Scenario(
      name: "width", title: "Setting one source, by number of combined sources",
      unit: "combined sources",
      sizes: [2, 5, 10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000],
      implementations: [
        (.dynamic, { Workload.settingOne(of: $0) }),
        (.byHand, { Workload.settingOneByHand(of: $0) }),
      ]),
    Scenario(
      name: "batch", title: "Setting all combined sources in one batch, by number of sources",
      unit: "combined sources", operation: "one batch",
      sizes: [10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000],
      implementations: [
        (.dynamic, { Workload.settingAll(of: $0) }),
        (.byHand, { Workload.settingAllByHand(of: $0) }),
      ]),
    Scenario(
      name: "screen", title: "Creating a screen, changing its labels once, and releasing it",
      unit: "bindings", operation: "one screen", sizes: [10, 30, 100, 300, 1000, 3000, 10_000],
      implementations: [
        (.dynamic, { Workload.creatingAScreen(bindingCount: $0) }),
        (.byHand, { Workload.creatingAScreenByHand(bindingCount: $0) }),
      ]),
    Scenario(
      name: "table-content", title: "Changing the content of one table row", unit: "rows",
      operation: "one row", sizes: [100, 1000, 10_000, 100_000, 1_000_000],
      implementations: [
        (.dynamic, { Workload.changingContentInATable(of: $0) }),
        (.byHand, { Workload.changingContentInATableByHand(of: $0) }),
      ]),
    Scenario(
      name: "lists", title: "One difference of two lists, 1 % changed", unit: "rows",
      operation: "one difference", sizes: [100, 300, 1000, 3000, 10_000, 30_000, 100_000],
      implementations: [
        (.dynamic, { Workload.findingDifference(of: .scattered($0)) }),
        (.byHand, { Workload.findingDifferenceByHand(of: .scattered($0)) }),
      ]),
    Scenario(
      name: "table-rows", title: "Inserting or deleting a row of a table", unit: "rows",
      operation: "one insertion or deletion", sizes: [1000, 10_000, 100_000, 1_000_000],
      implementations: [
        (.dynamic, { Workload.changingATable(sections: 1, rows: $0, changedSections: 1) }),
        (.byHand, { Workload.changingATableByHand(sections: 1, rows: $0, changedSections: 1) }),
      ]),
    Scenario(
      name: "table-section", title: "Inserting or deleting a row in one section of a table",
      unit: "sections", operation: "one insertion or deletion", sizes: [100, 1000, 10_000],
      implementations: [
        (.dynamic, { Workload.changingATable(sections: $0, rows: 10, changedSections: 1) }),
        (.byHand, { Workload.changingATableByHand(sections: $0, rows: 10, changedSections: 1) }),
      ]),
    Scenario(
      name: "table-values", title: "Inserting or deleting a row in an array of RowSection values",
      unit: "sections", operation: "one insertion or deletion", sizes: [100, 1000, 10_000],
      implementations: [
        (.dynamic, { Workload.changingSectionValues(sections: $0, rows: 10) }),
        (.byHand, { Workload.changingATableByHand(sections: $0, rows: 10, changedSections: 1) }),
      ]),
    Scenario(
      name: "table-sections",
      title: "Inserting or deleting a row in each section, in one batch",
      unit: "sections", operation: "one batch", sizes: [100, 1000, 10_000],
      implementations: [
        (.dynamic, { Workload.changingATable(sections: $0, rows: 10, changedSections: $0) }),
        (.byHand, { Workload.changingATableByHand(sections: $0, rows: 10, changedSections: $0) }),
      ]),
  ]

  func measure() throws -> [Chart] {
    for name in only where !Self.scenarios.contains(where: { $0.name == name }) {
      throw Options.UsageError("there is no chart \(name)")
    }
    return Self.scenarios.filter { only.isEmpty || only.contains($0.name) }.map { scenario in
      Chart(
        name: scenario.name, title: scenario.title, unit: scenario.unit,
        operation: scenario.operation,
        curves: scenario.implementations.map { implementation, prepare in
          Curve(
            implementation: implementation.name,
            points: scenario.sizes.map { measurePoint($0, prepare) })
        })
    }
  }

  private func measurePoint(_ size: Int, _ prepare: @MainActor (Int) -> Variant.Body) -> Point {
    let body = prepare(size)
    let sampleLength = 2e6  // Nanoseconds.
    let count = Measurer.operationCount(lasting: sampleLength, body)
    let times = (0..<rounds).map { _ in Measurer.timePerOperation(operationCount: count, body) }
    return Point(size: size, time: Spread(times))
  }

  static func print(_ charts: [Chart]) {
    for chart in charts {
      Swift.print("\n\(chart.title)")
      var lines = [[chart.unit] + chart.curves.map(\.implementation) + ["ratio"]]
      for index in chart.curves[0].points.indices {
        let times = chart.curves.map { $0.points[index].time.median }
        let size = Format.count(Double(chart.curves[0].points[index].size))
        lines.append([size] + times.map(Format.time) + [Format.significant(times[0] / times[1])])
      }
      for line in aligned(lines, widths: [16, 12, 12, 8]) { Swift.print("  \(line)") }
    }
  }
}
