/// How the time of one set, or of one change of a list, grows with the size of what hangs on it.
@MainActor
struct Growth {
  /// How many samples of each point are taken.
  var rounds = 7
  /// The names of the only questions to ask, or none for all.
  var only: [String] = []

  struct Point: Codable {
    let size: Int
    /// Nanoseconds for one set.
    let time: Spread
  }

  struct Curve: Codable {
    let subject: String
    let points: [Point]
  }

  /// Some ways to do the same, over the same sizes.
  struct Curves: Codable {
    /// A name for a file.
    let name: String
    let title: String
    /// What the sizes count.
    let unit: String
    /// What the times are of.
    let action: String
    let curves: [Curve]
  }

  /// What is measured at each of some sizes.
  private struct Question {
    let name: String
    let title: String
    let unit: String
    var action = "one set"
    let sizes: [Int]
    let subjects: [(Subject, @MainActor (Int) -> Row.Body)]
  }

  private static let questions = [
    Question(
      name: "listeners", title: "One set, by number of listeners", unit: "listeners",
      sizes: [1, 3, 10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000],
      subjects: [
        (.dynamic, { Workload.settingDynamic(listeners: $0) }),
        (.byHand, { Workload.settingByHand(listeners: $0) }),
      ]),
    Question(
      name: "depth", title: "One set, by number of maps in a row", unit: "maps in a row",
      sizes: [1, 3, 10, 30, 100, 300],
      subjects: [
        (.dynamic, { Workload.settingDynamicChain(depth: $0) }),
        (.byHand, { Workload.settingLongChainByHand(depth: $0) }),
      ]),
    Question(
      name: "width", title: "One set, by number of combined sources", unit: "combined sources",
      sizes: [2, 5, 10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000],
      subjects: [
        (.dynamic, { Workload.settingOne(of: $0) }),
        (.byHand, { Workload.settingOneByHand(of: $0) }),
      ]),
    Question(
      name: "batch", title: "All of some combined sources set as one batch, by their number",
      unit: "combined sources", action: "one batch",
      sizes: [10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000],
      subjects: [
        (.dynamic, { Workload.settingAll(of: $0) }),
        (.byHand, { Workload.settingAllByHand(of: $0) }),
      ]),
    Question(
      name: "screen", title: "A screen is made, every label shows one change, and it goes",
      unit: "bindings", action: "one screen", sizes: [10, 30, 100, 300, 1000, 3000, 10_000],
      subjects: [
        (.dynamic, { Workload.makingAScreen(of: $0) }),
        (.byHand, { Workload.makingAScreenByHand(of: $0) }),
      ]),
    Question(
      name: "table-content", title: "A row of a table changes its content", unit: "rows",
      action: "one row", sizes: [100, 1000, 10_000, 100_000, 1_000_000],
      subjects: [
        (.dynamic, { Workload.changingContentInATable(of: $0) }),
        (.byHand, { Workload.changingContentInATableByHand(of: $0) }),
      ]),
    Question(
      name: "lists", title: "One difference of two lists, 1 % changed", unit: "rows",
      action: "one difference", sizes: [100, 300, 1000, 3000, 10_000, 30_000, 100_000],
      subjects: [
        (.dynamic, { Workload.findingDynamic(.scattered($0)) }),
        (.byHand, { Workload.findingByHand(.scattered($0)) }),
      ]),
    Question(
      name: "table-rows", title: "A row comes to a table and goes", unit: "rows",
      action: "one row in or out", sizes: [1000, 10_000, 100_000, 1_000_000],
      subjects: [
        (.dynamic, { Workload.changingATable(sections: 1, of: $0, at: 1) }),
        (.byHand, { Workload.changingATableByHand(sections: 1, of: $0, at: 1) }),
      ]),
    Question(
      name: "table-section", title: "A row comes to one section of a table and goes",
      unit: "sections", action: "one row in or out", sizes: [100, 1000, 10_000],
      subjects: [
        (.dynamic, { Workload.changingATable(sections: $0, of: 10, at: 1) }),
        (.byHand, { Workload.changingATableByHand(sections: $0, of: 10, at: 1) }),
      ]),
    Question(
      name: "table-values",
      title: "A row comes to one section of a table and goes, in an array of values",
      unit: "sections", action: "one row in or out", sizes: [100, 1000, 10_000],
      subjects: [
        (.dynamic, { Workload.changingValuesInATable(sections: $0, of: 10) }),
        (.byHand, { Workload.changingATableByHand(sections: $0, of: 10, at: 1) }),
      ]),
    Question(
      name: "table-sections",
      title: "A row comes to each section of a table and goes, as one batch",
      unit: "sections", action: "one batch", sizes: [100, 1000, 10_000],
      subjects: [
        (.dynamic, { Workload.changingATable(sections: $0, of: 10, at: $0) }),
        (.byHand, { Workload.changingATableByHand(sections: $0, of: 10, at: $0) }),
      ]),
  ]

  func measure() throws -> [Curves] {
    for name in only where !Self.questions.contains(where: { $0.name == name }) {
      throw Options.Mistake("there is no curve \(name)")
    }
    return Self.questions.filter { only.isEmpty || only.contains($0.name) }.map { question in
      Curves(
        name: question.name, title: question.title, unit: question.unit, action: question.action,
        curves: question.subjects.map { subject, prepare in
          Curve(subject: subject.name, points: question.sizes.map { point($0, prepare) })
        })
    }
  }

  private func point(_ size: Int, _ prepare: @MainActor (Int) -> Row.Body) -> Point {
    let body = prepare(size)
    let count = Measure.count(lasting: 2e6, body)
    return Point(size: size, time: Spread((0..<rounds).map { _ in Measure.time(count, body) }))
  }

  static func print(_ growth: [Curves]) {
    for curves in growth {
      Swift.print("\n\(curves.title)")
      let subjects = curves.curves.map(\.subject)
      var lines = [[curves.unit] + subjects + ["ratio"]]
      for place in curves.curves[0].points.indices {
        let times = curves.curves.map { $0.points[place].time.median }
        let size = Format.count(Double(curves.curves[0].points[place].size))
        lines.append([size] + times.map(Format.time) + [Format.significant(times[0] / times[1])])
      }
      for line in aligned(lines, widths: [16, 12, 12, 8]) { Swift.print("  \(line)") }
    }
  }
}
