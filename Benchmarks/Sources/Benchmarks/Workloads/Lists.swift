import Dynamic

extension Workload {
  static let lists: [Workload] = [
    listDifference("L1", "10 000 rows, 1 % inserted, deleted or moved", of: .scattered(10_000)),
    listDifference("L2", "100 000 rows, 1 % inserted, deleted or moved", of: .scattered(100_000)),
    listDifference("L3", "10 000 rows reversed", of: .reversed(10_000), usesStandardLibrary: false),
    listDifference("L4", "100 000 rows, 50 appended", of: .appended(50, to: 100_000)),
    appending(toArrayOf: 100), appending(toArrayOf: 100_000),
  ]

  private static func appending(toArrayOf count: Int) -> Workload {
    Workload(
      "L5 n=\(count)",
      "append to an array of \(count) rows with a listener",
      variants: [
        Variant(.dynamic) {
          let array = DynamicArray(Array(0..<count))
          array.changes.addListener { blackHole($0.diff.editCount) }
          array.append(count)  // Grows the buffer before the measurement.
          return { iterations in for number in 0..<iterations { array.append(number) } }
        },
        Variant(.byHand) {
          var array = Array(0..<count)
          array.append(count)  // Grows the buffer before the measurement.
          let listener: @MainActor (Int) -> Void = { blackHole($0) }
          return { iterations in
            for number in 0..<iterations {
              array.append(number)
              listener(1)
            }
          }
        },
      ])
  }

  private static func listDifference(
    _ name: String, _ title: String, of pair: @autoclosure @escaping () -> ListPair,
    usesStandardLibrary: Bool = true  // The standard library would take seconds for L3.
  ) -> Workload {
    let lazyPair = Lazy(pair)
    let standardLibrary = Variant(.standard) {
      let pair = lazyPair.value
      return { iterations in
        for _ in 0..<iterations {
          blackHole(pair.new.difference(from: pair.old) { $0.id == $1.id }.count)
        }
      }
    }
    return Workload(
      name, title,
      variants: [
        Variant(.dynamic) {
          findingDifference(of: lazyPair.value)
        } countListEdits: {
          ListDiff(from: lazyPair.value.old, to: lazyPair.value.new).editCount
        },
        Variant(.byHand) {
          findingDifferenceByHand(of: lazyPair.value)
        } countListEdits: {
          HandDiff(from: lazyPair.value.old, to: lazyPair.value.new).editCount
        },
      ] + (usesStandardLibrary ? [standardLibrary] : []))
  }

  static func findingDifference(of pair: ListPair) -> Variant.Body {
    { iterations in
      for _ in 0..<iterations { blackHole(ListDiff(from: pair.old, to: pair.new).editCount) }
    }
  }

  static func findingDifferenceByHand(of pair: ListPair) -> Variant.Body {
    { iterations in
      for _ in 0..<iterations { blackHole(HandDiff(from: pair.old, to: pair.new).editCount) }
    }
  }
}

struct ListPair {
  struct Item: Identifiable, Equatable {
    let id: Int
    var revision = 0
  }

  let old: [Item]
  let new: [Item]

  /// Changes 1 % of the rows: per 300 rows, deletes one, inserts one and moves one. The random
  /// indices are the same in every run.
  static func scattered(_ count: Int) -> ListPair {
    let old = items(count)
    var new = old
    var random = Random(state: 1)
    for number in 0..<max(1, count / 300) {
      new.remove(at: Int.random(in: 0..<new.count, using: &random))
      new.insert(Item(id: count + number), at: Int.random(in: 0...new.count, using: &random))
      let moved = new.remove(at: Int.random(in: 0..<new.count, using: &random))
      new.insert(moved, at: Int.random(in: 0...new.count, using: &random))
    }
    return ListPair(old: old, new: new)
  }

  static func reversed(_ count: Int) -> ListPair {
    ListPair(old: items(count), new: items(count).reversed())
  }

  static func appended(_ addedCount: Int, to count: Int) -> ListPair {
    ListPair(old: items(count), new: items(count + addedCount))
  }

  private static func items(_ count: Int) -> [Item] { (0..<count).map { Item(id: $0) } }
}

/// Sebastiano Vigna's SplitMix64.
private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}

@MainActor
private final class Lazy<Value> {
  private let make: () -> Value
  private(set) lazy var value = make()

  init(_ make: @escaping () -> Value) { self.make = make }
}

extension ListDiff {
  var editCount: Int { deletions.count + insertions.count + moves.count }
}
