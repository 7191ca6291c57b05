/// A seeded source of random rows and numbers, shared by several models.
@MainActor
final class ListDice {
  private var random: SplitMix64
  private var lastText = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  func roll(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  func chance(_ count: Int, in all: Int) -> Bool { roll(0..<all) < count }

  func shuffle<Element>(_ array: [Element]) -> [Element] { array.shuffled(using: &random) }

  /// Returns a random row, whose id another row may have too.
  func row() -> TestRow {
    lastText += 1
    return TestRow(roll(0..<60), "text \(lastText)")
  }

  func rows(below count: Int) -> [TestRow] { (0..<roll(0..<count)).map { _ in row() } }
}
