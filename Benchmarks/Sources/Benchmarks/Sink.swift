/// Receives values from measured code, so that the optimizer cannot remove the code.
enum Sink {
  @exclusivity(unchecked) nonisolated(unsafe) static var sum = 0
  /// The number of received values.
  @exclusivity(unchecked) nonisolated(unsafe) static var deliveries = 0
}

/// Consumes a value in about 2 ns, in a call that the optimizer does not inline.
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

/// Returns its argument. The optimizer cannot see that, so it allocates the argument on the heap,
/// and does not specialize the code that uses the result for this one instance.
@inline(never) @_optimize(none)
func opaque<T>(_ value: T) -> T { value }
