struct VariantFigures {
  let workload: String
  /// A name such as "Dynamic".
  let implementation: String
  /// Nanoseconds per operation or part (see `Workload.partsPerOperation`); nil if only counts were
  /// measured.
  var time: Spread?
  /// The time relative to the `byHand` variant of the same workload.
  var ratio: Spread?
  /// Per operation; nil if the platform cannot count allocations.
  var allocations: Double?
  /// Locks acquired per operation; nil if the platform cannot count them.
  var locks: Double?
  /// Values passed to `blackHole`, mostly by listeners, per operation or part.
  var deliveries: Double?
  /// Bytes retained by the object from `makeMeasuredObject`; nil without such an object, or if the
  /// platform cannot count allocations.
  var bytes: Double?
  /// Edits in the list difference that the operation computes.
  var edits: Double?
}

/// A kind of figure that a `Gate` can limit.
enum Metric: String {
  case time
  case ratio
  /// Dynamic's time relative to its time in the first workload with the same letter and number.
  /// For `W9 n=10000`, that is `W9 n=0`.
  case growth
  case allocations
  case locks
  case deliveries
  case bytes
  case edits
}

extension [VariantFigures] {
  func dynamicVariantValue(of metric: Metric, in workload: String) -> Double? {
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
      let group = workload.prefix { $0 != " " }  // such as "W9"
      guard
        let firstInGroup = first(where: {
          $0.workload.hasPrefix(group + " ") && $0.implementation == figures.implementation
        }),
        let base = firstInGroup.time?.median, let time = figures.time?.median
      else { return nil }
      return time / base
    }
  }
}
