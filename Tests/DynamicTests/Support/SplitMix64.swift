/// A seeded generator that produces the same numbers on all platforms (Steele et al., 2014).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ end: Int) -> Int { Int(next() % UInt64(end)) }

  /// Distinct numbers from `0..<limit`, in random order.
  mutating func shuffledSubset(below limit: Int) -> [Int] {
    Array((0..<limit).shuffled(using: &self).prefix(.random(in: 0...limit, using: &self)))
  }

  /// True with a probability of 1 in `count`.
  mutating func once(in count: Int) -> Bool { below(count) == 0 }
}
