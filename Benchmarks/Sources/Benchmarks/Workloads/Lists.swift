import Dynamic

extension Workload {
  static let lists: [Workload] = [
    listDifference("L1", "10 000 rows, 1 % inserted, deleted, moved", of: .scattered(10_000)),
    listDifference("L2", "100 000 rows, 1 % inserted, deleted, moved", of: .scattered(100_000)),
    listDifference("L3", "10 000 rows reversed", of: .reversed(10_000), withStandard: false),
    listDifference("L4", "100 000 rows, 50 appended", of: .appended(100_000, 50)),
    append(to: 100), append(to: 100_000),
  ]

  /// What a row costs that is appended to an array, up to the change set that tells so.
  private static func append(to count: Int) -> Workload {
    Workload(
      "L5 n=\(count)",
      "append to an array of \(count) rows that is listened to",
      rows: [
        Row(.dynamic) {
          let array = DynamicArray(Array(0..<count))
          array.changes.addListener { opaque($0.diff.editCount) }
          // The first ones take the array over and make room for as many again.
          for number in 0..<100 { array.append(number) }
          return { times in for number in 0..<times { array.append(number) } }
        },
        Row(.byHand) {
          var array = Array(0..<count)
          array.append(count)
          let listener: @MainActor (Int) -> Void = { opaque($0) }
          return { times in
            for number in 0..<times {
              array.append(number)
              listener(1)
            }
          }
        },
      ])
  }

  private static func listDifference(
    _ name: String, _ title: String, of pair: @autoclosure @escaping () -> ListPair,
    withStandard: Bool = true
  ) -> Workload {
    // Made once, when first needed.
    let lists = Lazily(pair)
    let standard = Row(.standard) {
      let pair = lists.value
      return { count in
        for _ in 0..<count {
          opaque(pair.new.difference(from: pair.old) { $0.id == $1.id }.count)
        }
      }
    }
    return Workload(
      name, title,
      rows: [
        Row(.dynamic) {
          findingDynamic(lists.value)
        } edits: {
          ListDiff(from: lists.value.old, to: lists.value.new).editCount
        },
        Row(.byHand) {
          findingByHand(lists.value)
        } edits: {
          HandDiff(from: lists.value.old, to: lists.value.new).editCount
        },
      ] + (withStandard ? [standard] : []))
  }

  static func findingDynamic(_ pair: ListPair) -> Row.Body {
    { count in
      for _ in 0..<count { opaque(ListDiff(from: pair.old, to: pair.new).editCount) }
    }
  }

  static func findingByHand(_ pair: ListPair) -> Row.Body {
    { count in
      for _ in 0..<count { opaque(HandDiff(from: pair.old, to: pair.new).editCount) }
    }
  }
}

/// A list before and after.
struct ListPair {
  struct Item: Identifiable, Equatable {
    let id: Int
    var revision = 0
  }

  let old: [Item]
  let new: [Item]

  /// One row in three hundred deleted, one inserted, one moved; the same in every run.
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

  static func appended(_ count: Int, _ more: Int) -> ListPair {
    ListPair(old: items(count), new: items(count + more))
  }

  private static func items(_ count: Int) -> [Item] { (0..<count).map { Item(id: $0) } }
}

/// Numbers that look random and are the same in every run (Sebastiano Vigna's SplitMix64).
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

/// A value that is made when it is first needed.
@MainActor
private final class Lazily<Value> {
  private let make: () -> Value
  private(set) lazy var value = make()

  init(_ make: @escaping () -> Value) { self.make = make }
}

extension ListDiff {
  var editCount: Int { deletions.count + insertions.count + moves.count }
}
