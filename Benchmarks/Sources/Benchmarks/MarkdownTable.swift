/// Prints the figures as one Markdown table, with a row per workload.
@MainActor
struct MarkdownTable {
  let workloads: [Workload]
  let figures: [VariantFigures]

  func print(rounds: Int) {
    Swift.print("| | Dynamic | by hand | × | others |")
    Swift.print("|---|--:|--:|--:|---|")
    for workload in workloads {
      let figures = figures.filter { $0.workload == workload.name }
      let dynamic = figures.first { $0.subject == Subject.dynamic.name }
      let byHand = figures.first { $0.subject == Subject.byHand.name }
      // Leaves out further variants by hand, such as “by hand, array”.
      let others = figures.filter {
        $0.subject != Subject.dynamic.name && !$0.subject.hasPrefix(Subject.byHand.name)
      }
      let cells = [
        "\(workload.name): \(workload.title)", Self.time(dynamic), Self.time(byHand),
        dynamic?.ratio.map { Format.significant($0.median) } ?? "",
        others.map { "\($0.subject) \(Self.time($0))" }.joined(separator: "; "),
      ]
      Swift.print("| \(cells.joined(separator: " | ")) |")
    }
    let machine = Machine()
    Swift.print(
      "\nMedian of \(rounds) rounds, ± half of the interquartile range; "
        + "\(machine.architecture), \(machine.cores) cores"
        + (Machine.commit.map { ", commit `\($0)`." } ?? "."))
  }

  private static func time(_ figures: VariantFigures?) -> String {
    guard let time = figures?.time else { return "" }
    let spread = (time.upperQuartile - time.lowerQuartile) / 2 / time.median * 100
    return "\(Format.time(time.median)) ± \(Int(spread.rounded())) %"
  }
}
