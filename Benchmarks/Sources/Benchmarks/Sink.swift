/// Receives every measured value, so that the optimizer cannot remove the measured code.
enum Sink {
  @exclusivity(unchecked) nonisolated(unsafe) static var sum = 0
  /// The number of received values.
  @exclusivity(unchecked) nonisolated(unsafe) static var deliveries = 0
}

/// Consumes a value in about 2 ns; every listener calls this. The optimizer cannot see into it.
@inline(never)
func blackHole(_ value: Int) {
  Sink.sum &+= value
  Sink.deliveries &+= 1
}

@inline(never)
func blackHole(_ text: String) {
  Sink.sum &+= text.utf8.count
  Sink.deliveries &+= 1
}

/// Returns its argument, hiding it from the optimizer, which then cannot assume that it is the only
/// instance of its type or allocate it on the stack.
@inline(never) @_optimize(none)
func hidden<T>(_ value: T) -> T { value }
