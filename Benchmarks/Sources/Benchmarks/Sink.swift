/// Receives values from measured code, so that the optimizer cannot remove the code.
enum Sink {
  @exclusivity(unchecked) nonisolated(unsafe) static var sum = 0
  /// The number of received values.
  @exclusivity(unchecked) nonisolated(unsafe) static var deliveries = 0
}

/// A call takes about 2 ns.
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

/// Hides from the optimizer that the result is the argument. The optimizer therefore allocates the
/// argument on the heap, and does not specialize the code that uses the result.
@inline(never) @_optimize(none)
func opaque<T>(_ value: T) -> T { value }
