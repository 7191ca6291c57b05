/// The results of measuring one row.
struct Figures: Codable {
  let workload: String
  let subject: String
  /// Nanoseconds per operation; nil if only counts were measured.
  var time: Spread?
  /// The time relative to the `byHand` row of the same workload and round.
  var ratio: Spread?
  /// Allocations per operation; nil if the platform cannot count them.
  var allocations: Double?
  /// Locks acquired per operation.
  var locks: Double?
  /// Listener calls per operation.
  var deliveries: Double?
  /// Bytes that stay allocated for one object of the workload.
  var bytes: Double?
  /// The number of edits in a list difference.
  var edits: Double?
}

/// The kind of figure that a gate limits.
enum Metric: String, Codable {
  case time
  case ratio
  /// The time relative to the smallest workload of the group.
  case growth
  case allocations
  case locks
  case deliveries
  case bytes
  case edits

  /// Whether the figure is the same on every machine and in every run.
  var isCount: Bool {
    switch self {
    case .time, .ratio, .growth: false
    case .allocations, .locks, .deliveries, .bytes, .edits: true
    }
  }
}

extension [Figures] {
  /// Returns the figure of a metric for Dynamic in a workload; nil if it was not measured.
  func value(of metric: Metric, in workload: String) -> Double? {
    guard
      let figures = first(where: { $0.workload == workload && $0.subject == Subject.dynamic.name })
    else { return nil }
    switch metric {
    case .time: return figures.time?.median
    case .ratio: return figures.ratio?.median
    case .allocations: return figures.allocations
    case .locks: return figures.locks
    case .deliveries: return figures.deliveries
    case .bytes: return figures.bytes
    case .edits: return figures.edits
    case .growth:
      let group = workload.prefix { $0 != " " }
      guard let smallest = first(where: { $0.workload.hasPrefix(group + " ") }),
        let base = smallest.time?.median, let time = figures.time?.median
      else { return nil }
      return time / base
    }
  }
}
