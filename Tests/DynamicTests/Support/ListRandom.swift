/// A small generator with a seed, so that a failing random test can be run again (splitmix64).
struct ListRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// Distinct numbers below a limit in any order.
  mutating func distinct(below limit: Int) -> [Int] {
    Array((0..<limit).shuffled(using: &self).prefix(.random(in: 0...limit, using: &self)))
  }
}
