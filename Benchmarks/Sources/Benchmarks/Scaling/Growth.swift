/// How the time of one set grows with the size of what hangs on the value.
@MainActor
struct Growth {
  /// How many samples of each point are taken.
  var rounds = 7

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
      sizes: [1, 3, 10, 30, 100, 300, 1000, 3000, 10_000],
      subjects: [
        (.dynamic, { Workload.settingDynamicChain(depth: $0) }),
        (.byHand, { Workload.settingChainByHand(depth: $0) }),
      ]),
    Question(
      name: "width", title: "One set, by number of combined sources", unit: "combined sources",
      sizes: [2, 5, 10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000],
      subjects: [
        (.dynamic, { Workload.settingOne(of: $0) }),
        (.byHand, { Workload.settingOneByHand(of: $0) }),
      ]),
    Question(
      name: "lists", title: "One difference of two lists, 1 % changed", unit: "rows",
      action: "one difference", sizes: [100, 300, 1000, 3000, 10_000, 30_000, 100_000],
      subjects: [
        (.dynamic, { Workload.findingDynamic(.scattered($0)) }),
        (.byHand, { Workload.findingByHand(.scattered($0)) }),
      ]),
  ]

  func measure() -> [Curves] {
    Self.questions.map { question in
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
