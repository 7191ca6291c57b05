import DynamicUIKit

@MainActor
func add(_ numbers: DynamicArray<Int>) {
  numbers.update { $0.append(2) }
  // error: use the array's own methods; performBatchUpdates combines several
}
