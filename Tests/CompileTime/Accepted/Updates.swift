import DynamicUIKit

/// Calls that return something, where nobody needs it.
@MainActor
func updates(
  _ button: UIButton, _ numbers: Dynamic<[Int]>, _ selected: Dynamic<Set<Int>>,
  _ ages: Dynamic<[String: Int]>, _ rows: DynamicArray<Int>
) throws {
  button >> { numbers.update { $0.removeLast() } }
  button >> Command { numbers.update { $0.remove(at: 0) } }
  button >> Command { ages.update { $0.removeValue(forKey: "a") } }
  button >> Command { batch { rows.remove(at: 0) } }
  button >> { rows.performBatchUpdates { rows.remove(at: 0) } }
  let _ = Command<Int> { number in selected.update { $0.insert(number) } }
  let last = numbers.update { $0.removeLast() }
  let first = batch { rows.remove(at: 0) }
  numbers.update { $0.append(first + last) }
  let count = numbers.update { numbers in
    numbers.append(1)
    return numbers.count
  }
  try numbers.update { numbers in
    guard numbers.count == count else { throw CancellationError() }
    numbers = []
  }
}
