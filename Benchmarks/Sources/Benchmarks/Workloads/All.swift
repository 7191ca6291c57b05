extension Workload {
  /// In the order in which they are printed.
  static let all: [Workload] =
    [oneListener, oneTextListener, tenListeners, thousandListeners, noListener, reading]
    + chains + [fiveSources] + combineLatestOverloads + [diamond] + addingAndDisposing + [
      twoWayPair, lifetime, sumOfMany, sumOfManyAtOnce,
    ]
    + choosing + operators + lenses + [updating, executing]
    + controls + lists
}
