/// Where every measured value ends, so that the optimizer cannot leave it out.
enum Sink {
  @exclusivity(unchecked) nonisolated(unsafe) static var sum = 0
  /// How many values have arrived.
  @exclusivity(unchecked) nonisolated(unsafe) static var deliveries = 0
}

/// What every listener does: one call of about two nanoseconds that the optimizer cannot see into.
@inline(never)
func opaque(_ value: Int) {
  Sink.sum &+= value
  Sink.deliveries &+= 1
}

@inline(never)
func opaque(_ text: String) {
  Sink.sum &+= text.utf8.count
  Sink.deliveries &+= 1
}

/// Returns its argument as something that the optimizer knows nothing about, neither its type's only
/// instance nor where it lives.
@inline(never) @_optimize(none)
func hidden<T>(_ value: T) -> T { value }
