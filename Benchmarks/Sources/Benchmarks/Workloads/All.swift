extension Workload {
  /// All workloads, in table order.
  static let all: [Workload] =
    [oneListener, oneTextListener, tenListeners, thousandListeners, noListener, reading]
    + chains + [fiveSources] + forms + [diamond] + addingAndDisposing + [
      twoWayPair, lifetime, sumOfMany, sumOfManyAtOnce,
    ]
    + choosing + operators + lenses + [updating, executing]
    + controls + lists
}
