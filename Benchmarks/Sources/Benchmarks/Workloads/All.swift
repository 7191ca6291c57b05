extension Workload {
  /// Every workload, in the order of the table.
  static let all: [Workload] =
    [oneListener, oneTextListener, tenListeners, thousandListeners, noListener, reading]
    + chains + [fiveSources] + forms + [diamond] + comingAndGoing + [
      pair, life, sumOfMany, sumOfManyAtOnce,
    ]
    + choosing + operators + lenses + [updating, executing]
    + controls + lists
}
