struct Spread {
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
  /// The array must be sorted. Interpolates between the two nearest elements.
  fileprivate func quantile(_ fraction: Double) -> Double {
    let position = fraction * Double(count - 1)
    let lower = Int(position)
    let upper = Swift.min(lower + 1, count - 1)
    return self[lower] + (self[upper] - self[lower]) * (position - Double(lower))
  }
}
