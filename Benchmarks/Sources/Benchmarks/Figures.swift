/// The results of measuring one variant of a workload.
struct VariantFigures {
  let workload: String
  /// The name of what implements the variant, such as "Dynamic".
  let implementation: String
  /// Nanoseconds per operation, or per part of the operation if the workload has parts, such as
  /// listeners; nil if only counts were measured.
  var time: Spread?
  /// The time relative to the `byHand` variant of the same workload.
  var ratio: Spread?
  /// Allocations per operation; nil if the platform cannot count them.
  var allocations: Double?
  /// Locks acquired per operation; nil if the platform cannot count them.
  var locks: Double?
  /// Values passed to `blackHole`, mostly by listeners, per operation or per part.
  var deliveries: Double?
  /// Bytes retained by the object from `makeMeasuredObject`; nil without such an object, or if the
  /// platform cannot count allocations.
  var bytes: Double?
  /// The number of edits in the list difference that the operation computes.
  var edits: Double?
}

/// A kind of figure, for which a workload can have a limit (a `Gate`).
enum Metric: String {
  case time
  case ratio
  /// Dynamic's time relative to its time for the smallest `n`, such as `W9 n=0`.
  case growth
  case allocations
  case locks
  case deliveries
  case bytes
  case edits
}

extension [VariantFigures] {
  /// Returns the figure that was measured for Dynamic in a workload, or nil if there is none.
  func value(of metric: Metric, in workload: String) -> Double? {
    guard
      let figures = first(where: {
        $0.workload == workload && $0.implementation == Implementation.dynamic.name
      })
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
      guard
        let smallest = first(where: {
          $0.workload.hasPrefix(group + " ") && $0.implementation == figures.implementation
        }),
        let base = smallest.time?.median, let time = figures.time?.median
      else { return nil }
      return time / base
    }
  }
}
