/// A class, so that a test and its models share one random sequence.
@MainActor
final class Dice {
  private var random: SplitMix64
  private var textCount = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  func roll(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  func chance(_ count: Int, in all: Int) -> Bool { roll(0..<all) < count }

  func shuffled<Element>(_ array: [Element]) -> [Element] { array.shuffled(using: &random) }

  /// Another row may have the same id.
  func row() -> TestRow {
    textCount += 1
    return TestRow(roll(0..<60), "text \(textCount)")
  }

  func rows(fewerThan limit: Int) -> [TestRow] { (0..<roll(0..<limit)).map { _ in row() } }
}
