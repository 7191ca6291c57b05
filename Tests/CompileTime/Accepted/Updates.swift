import DynamicUIKit

/// Calls whose results are discarded.
@MainActor
func updates(
  _ button: UIButton, _ numbers: Dynamic<[Int]>, _ ages: Dynamic<[String: Int]>,
  _ selected: Dynamic<Set<Int>>, _ rows: DynamicArray<Int>
) {
  button >> { numbers.update { $0.removeLast() } }
  button >> { numbers.update { $0.remove(at: 0) } }
  button >> { ages.update { $0.removeValue(forKey: "a") } }
  button >> { selected.update { $0.insert(1) } }
  button >> { batch { rows.remove(at: 0) } }
  button >> { rows.performBatchUpdates { rows.remove(at: 0) } }
}

/// A closure that is not isolated to the main actor.
@MainActor
func changes(_ numbers: Dynamic<[Int]>, _ change: (inout [Int]) -> Void) { numbers.update(change) }

/// Calls whose results are used, or that return nothing.
@MainActor
func results(_ button: UIButton, _ last: Dynamic<Int>, _ numbers: Dynamic<[Int]>) {
  let number = numbers.update { $0.removeLast() }
  button >> { last.value = number }
  last >> { _ in numbers.update { $0.append(1) } }
}
