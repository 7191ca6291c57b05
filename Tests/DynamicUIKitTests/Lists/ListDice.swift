/// A small generator with a seed, so that a failing random test can be run again (splitmix64).
@MainActor
final class ListDice {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return word ^ (word >> 31)
    }
  }

  private var generator: Generator
  private var lastText = 0

  init(seed: UInt64) { generator = Generator(state: seed) }

  func roll(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  func chance(_ count: Int, in all: Int) -> Bool { roll(0..<all) < count }

  func shuffle<Element>(_ array: [Element]) -> [Element] { array.shuffled(using: &generator) }

  /// A row that may have the identity of another.
  func row() -> TestRow {
    lastText += 1
    return TestRow(roll(0..<60), "text \(lastText)")
  }

  func rows(below count: Int) -> [TestRow] { (0..<roll(0..<count)).map { _ in row() } }
}
