/// A seeded source of random numbers and rows.
///
/// It is a class, so that a test and its models share one random sequence.
@MainActor
final class Dice {
  private var random: SplitMix64
  private var textCount = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Returns a random number in a range.
  func roll(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Returns true with a probability of `count / all`.
  func chance(_ count: Int, in all: Int) -> Bool { roll(0..<all) < count }

  func shuffled<Element>(_ array: [Element]) -> [Element] { array.shuffled(using: &random) }

  /// Returns a row with a new text and a random id, which another row may have too.
  func row() -> TestRow {
    textCount += 1
    return TestRow(roll(0..<60), "text \(textCount)")
  }

  /// Returns a random number of rows, fewer than `limit`.
  func rows(fewerThan limit: Int) -> [TestRow] { (0..<roll(0..<limit)).map { _ in row() } }
}
