import DynamicTesting
import Testing

@testable import Dynamic

/// Parts of values whose type cannot be compared, so that nobody can tell when two of them are the same.
@MainActor @Suite("two-way bindings of what cannot be compared")
struct IncomparableTests {
  struct Address {
    var street = ""
  }

  final class Count {
    var writes = 0
  }

  struct Order {
    var number = 0
    var shipping = Address() { didSet { count.writes += 1 } }
    var billing = Address() { didSet { count.writes += 1 } }
    let count = Count()
  }

  let order = Dynamic(Order())
  let draft = Dynamic(Order())

  /// How often the parts have been written since this was last asked.
  func takeWrites() -> [Int] {
    [order, draft].map {
      let count = $0.value.count
      defer { count.writes = 0 }
      return count.writes
    }
  }

  @Test func eachOfTwoPartsIsWrittenOncePerChange() {
    let (first, second) = (order[\.shipping], draft[\.shipping])
    first <<>>> second
    #expect(takeWrites() == [0, 1])
    let log = second.map(\.street).recorded()
    first.value.street = "a"
    #expect(takeWrites() == [1, 1])
    second.value.street = "b"
    #expect(takeWrites() == [1, 1])
    order.value.shipping.street = "c"
    #expect(takeWrites() == [1, 1])
    // Nobody can tell that the part has stayed as it was.
    order.value.number = 1
    #expect(takeWrites() == [0, 1])
    #expect(log.values == ["", "a", "b", "c", "c"])
    #expect(order.value.shipping.street == "c" && draft.value.shipping.street == "c")
  }

  @Test func soAreTwoPartsOfOne() {
    let (shipping, billing) = (order[\.shipping], order[\.billing])
    shipping <<>>> billing
    _ = takeWrites()
    shipping.value.street = "a"
    #expect(takeWrites()[0] == 2)
    billing.value.street = "b"
    #expect(takeWrites()[0] == 2)
    #expect(order.value.shipping.street == "b" && order.value.billing.street == "b")
  }

  @Test func soIsAPartThatIsTiedToAValue() {
    let field = Dynamic(Address())
    let part = order[\.shipping]
    field <<>>> part
    _ = takeWrites()
    let log = field.map(\.street).recorded()
    field.value.street = "a"
    #expect(takeWrites()[0] == 1)
    part.value.street = "b"
    order.value.shipping.street = "c"
    #expect(takeWrites()[0] == 2)
    #expect(log.values == ["", "a", "b", "c"])
  }

  @Test func partsInARingSettle() {
    let (shipping, billing, drafted) = (order[\.shipping], order[\.billing], draft[\.shipping])
    shipping <<>>> drafted
    drafted <<>>> billing
    _ = takeWrites()
    for written in [shipping, billing, drafted] {
      written.value.street += "a"
      #expect(takeWrites().allSatisfy { $0 <= 3 })
      #expect(Set([shipping, billing, drafted].map(\.value.street)) == [written.value.street])
    }
    order <<>>> draft
    drafted.value.street = "b"
    #expect([shipping, billing, drafted].map(\.value.street) == ["b", "b", "b"])
  }

  @Test func whatIsSetLastInABatchStays() {
    let (first, second) = (order[\.shipping], draft[\.shipping])
    first <<>>> second
    for isFirstLast in [false, true] {
      batch {
        (isFirstLast ? second : first).value.street = "before"
        (isFirstLast ? first : second).value.street = "last"
      }
      #expect([first, second].map(\.value.street) == ["last", "last"])
    }
  }

  @Test func aPartThatWasReadInABatchIsFollowed() {
    let (first, second) = (order[\.shipping], draft[\.shipping])
    first <<>>> second
    batch {
      first.value.street = "a"
      #expect(second.value.street == "a")
      order.value.shipping.street = "b"
      #expect(second.value.street == "b")
    }
    #expect([first, second].map(\.value.street) == ["b", "b"])
  }

  @Test func oneThatHasOutlivedItsWholeIsFollowed() throws {
    var other: Dynamic<Order>? = Dynamic(Order())
    let part = try #require(other)[\.shipping]
    part <<>>> order[\.shipping]
    other = nil
    part.value.street = "a"
    #expect(order.value.shipping.street == "a")
    order.value.shipping.street = "b"
    #expect(part.value.street == "b")
  }

  @Test func aPartIsWrittenOnceByEachBindingThoughOthersOfItsWholeAre() {
    let (shipping, billing) = (order[\.shipping], order[\.billing])
    shipping <<>>> draft[\.shipping]
    billing <<>>> draft[\.billing]
    _ = takeWrites()
    shipping.value.street = "a"
    #expect(zip(takeWrites(), [3, 2]).allSatisfy { $0 <= $1 })
    draft.value.billing.street = "b"
    #expect(zip(takeWrites(), [2, 3]).allSatisfy { $0 <= $1 })
    #expect(order.value.shipping.street == "a" && order.value.billing.street == "b")
    #expect(draft.value.shipping.street == "a" && draft.value.billing.street == "b")
  }

  @Test func twoLensesOnOnePartAreBothFollowed() {
    let others = [Dynamic(Order()), Dynamic(Order())]
    for other in others { order[\.shipping] <<>>> other[\.shipping] }
    others[0].value.shipping.street = "a"
    #expect(others.map(\.value.shipping.street) == ["a", "a"])
    #expect(order.value.shipping.street == "a")
  }

  @Test func nothingOfAWriteIsKept() throws {
    final class Note {}
    struct Page { var note: Any = Note() }
    let (page, copy) = (Dynamic(Page()), Dynamic(Page()))
    let (first, second) = (page[\.note], copy[\.note])
    first.bindTwoWay(second)
    weak var written: Note?
    do {
      let note = Note()
      written = note
      first.value = note
    }
    #expect(written != nil && copy.value.note as? Note === written)
    copy.value.note = Note()
    #expect(written == nil)
    #expect(sharedGraph.writtenLenses.isEmpty && sharedGraph.linkedLenses.isEmpty)
  }

  @Test func aWriteThatComesToNothingIsForgotten() {
    // Writes only while something is there.
    let address: Dynamic<Address?> = Dynamic(nil)
    let part = address[placeholder: Address()]
    part.bindTwoWay(draft[\.shipping])
    batch {
      part.value = Address(street: "a")
      #expect(sharedGraph.writtenLenses.isEmpty)
    }
    #expect(address.value?.street == nil)
  }

  /// Parts of three values, tied in trees: what is written to a part, all that are tied to it become, and nothing else.
  @Test func treesOfPartsSettle() {
    for seed in 0..<300 {
      var random = SplitMix64(seed: UInt64(seed))
      let wholes = (0..<3).map { _ in Dynamic(Order()) }
      let parts = wholes.flatMap { [$0[\.shipping], $0[\.billing]] }
      var trees = Array(parts.indices)
      var ties: [(Int, Int)] = []
      for _ in 0..<random.below(8) {
        let (one, other) = (random.below(parts.count), random.below(parts.count))
        if trees[one] == trees[other] { continue }
        parts[one] <<>>> parts[other]
        ties.append((one, other))
        let former = trees[other]
        for index in trees.indices where trees[index] == former { trees[index] = trees[one] }
      }
      for whole in wholes { whole.value.count.writes = 0 }
      var expected = Array(repeating: "", count: parts.count)
      for step in 0..<10 {
        let written = (0..<(1 + random.below(3))).map { _ in random.below(parts.count) }
        batch {
          for (place, part) in written.enumerated() {
            parts[part].value.street = "\(step).\(place)"
          }
        }
        for (place, part) in written.enumerated() {
          for index in trees.indices where trees[index] == trees[part] {
            expected[index] = "\(step).\(place)"
          }
        }
        #expect(
          parts.map(\.value.street) == expected, "seed \(seed), \(written) written of \(ties)")
        let most = written.count * (1 + 2 * ties.count)
        #expect(wholes.map(\.value.count.writes).reduce(0, +) <= most, "seed \(seed)")
        for whole in wholes { whole.value.count.writes = 0 }
      }
    }
  }
}
