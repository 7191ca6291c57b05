import Testing

@testable import Dynamic

/// What is read again and again in one batch, in which its source is set between the reads.
@MainActor @Suite("memory of a batch is bounded by what is alive")
struct BoundedBatchTests {
  final class Weight {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  struct Whole {
    var part = Weight(0)
  }

  struct Reading {
    let name: String
    /// Makes what is read of a source.
    let make: @MainActor (Dynamic<Weight>) -> Listenable<Weight>
  }

  static let readings: [Reading] = [
    Reading(name: "map") { $0.map { Weight($0.number) } },
    Reading(name: "filter") { $0.filter { $0.number % 2 == 0 } },
    Reading(name: "scan") { $0.scan(Weight(0)) { Weight($0.number + $1.number) } },
    Reading(name: "pairwise") { $0.pairwise().map { Weight($0.number + $1.number) } },
    Reading(name: "combineLatest of two") {
      combineLatest($0, $0.map { $0 }) { Weight($0.number + $1.number) }
    },
    Reading(name: "combineLatest of three") {
      combineLatest($0, $0.map { $0 }, $0) { first, _, _ in Weight(first.number) }
    },
    Reading(name: "combineLatest of four") {
      combineLatest($0, $0.map { $0 }, $0, $0).map { first, _, _, _ in Weight(first.number) }
    },
    Reading(name: "combineLatest of an array") {
      combineLatest([$0, $0.map { $0 }]).map { $0[0] }
    },
    Reading(name: "merge") { merge($0, $0.map { Weight($0.number) }) },
    // What is made for each read stays until the batch ends.
    Reading(name: "flatMapLatest") { source in
      let made = source.map { Weight($0.number) }
      return source.flatMapLatest { _ in made }
    },
  ]

  @Test(arguments: [false, true])
  func whatABatchHasReadAndTakenBackGoes(isHeard: Bool) {
    for reading in Self.readings {
      let source = Dynamic(Weight(0))
      let made = reading.make(source)
      if isHeard { made.addListener { _ in } }
      var all: [WeakReference<Weight>] = []
      batch {
        for number in 1...1000 {
          source.value = Weight(number)
          all.append(WeakReference(source.value))
          all.append(WeakReference(made.value))
        }
        let alive = Set(all.compactMap(\.object).map { ObjectIdentifier($0) })
        #expect(alive.count < 200, "\(reading.name)")
      }
    }
  }

  @Test func aPartThatWasTiedGoes() {
    let (first, second) = (Dynamic(Whole()), Dynamic(Whole()))
    first[\.part].bindTwoWay(second[\.part])
    var all: [WeakReference<Weight>] = []
    batch {
      for number in 1...1000 {
        first.value.part = Weight(number)
        all.append(WeakReference(second.value.part))
      }
      #expect(all.count { $0.object != nil } < 200)
    }
    #expect(second.value.part.number == 1000)
  }

  struct WeakReference<Object: AnyObject> {
    weak var object: Object?
    init(_ object: Object?) { self.object = object }
  }
}
