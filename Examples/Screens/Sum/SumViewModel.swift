import Dynamic

@MainActor
final class SumViewModel {
  let first = Dynamic("")
  let second = Dynamic("")

  /// The sum of the numbers in both texts; invalid text counts as 0.
  let sum: Listenable<Double>

  init() {
    sum = combineLatest(first, second) { number($0) + number($1) }
  }
}

private func number(_ text: String) -> Double {
  guard let number = Double(text.replacing(",", with: ".")), number.isFinite else { return 0 }
  return number
}
