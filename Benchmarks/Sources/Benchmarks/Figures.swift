/// What was found out about one row.
struct Figures: Codable {
  let workload: String
  let subject: String
  /// Nanoseconds per operation; nil where only counts were taken.
  var time: Spread?
  /// Times the row by hand of the same workload in the same round.
  var ratio: Spread?
  /// Allocations per operation; nil where the platform does not let the program count them.
  var allocations: Double?
  /// Locks taken per operation.
  var locks: Double?
  /// Calls of a listener per operation.
  var deliveries: Double?
  /// Bytes that one object of the workload keeps allocated.
  var bytes: Double?
  /// How many edits a difference of lists has.
  var edits: Double?
}

/// A figure that a gate speaks of.
enum Metric: String, Codable {
  case time
  case ratio
  /// How many times the figure of the smallest workload of the group.
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
  /// The figure that a gate speaks of, if it was taken.
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
        let least = smallest.time?.median, let time = figures.time?.median
      else { return nil }
      return time / least
    }
  }
}
