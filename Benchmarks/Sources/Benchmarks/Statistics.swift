/// The middle of some measurements, and how far apart they lie.
struct Spread: Codable {
  let median: Double
  let lowerQuartile: Double
  let upperQuartile: Double

  /// - Precondition: There is at least one sample.
  init(_ samples: [Double]) {
    let sorted = samples.sorted()
    median = sorted.quantile(0.5)
    lowerQuartile = sorted.quantile(0.25)
    upperQuartile = sorted.quantile(0.75)
  }
}

extension [Double] {
  /// Interpolates between the two nearest elements of a sorted array.
  fileprivate func quantile(_ part: Double) -> Double {
    let place = part * Double(count - 1)
    let below = Int(place)
    let above = Swift.min(below + 1, count - 1)
    return self[below] + (self[above] - self[below]) * (place - Double(below))
  }
}
