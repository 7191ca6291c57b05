import Dynamic
import Testing

/// What a list hears from the array that it shows.
@MainActor @Suite("ListSource")
struct ListSourceTests {
  final class Follower: ListSourceFollower {
    var toldCount = 0

    func sourceDidChange() { toldCount += 1 }
  }

  @Test func aListIsToldOfEachChangeUntilItEndsThat() {
    let array = DynamicArray(["a"])
    let whole = Dynamic(["a"])
    let follower = Follower()
    let handles = [
      DynamicArraySource(array).start(for: follower),
      ArraySource(rows: whole).start(for: follower),
    ]
    array.append("b")
    #expect(follower.toldCount == 1)
    whole.value = []
    #expect(follower.toldCount == 2)
    for handle in handles { handle.dispose() }
    array.append("c")
    whole.value = ["c"]
    #expect(follower.toldCount == 2)
  }

  @Test func anArrayIsKeptUntilItIsListenedTo() {
    weak var array: DynamicArray<String>?
    weak var whole: Dynamic<[String]>?
    let follower = Follower()
    let source: DynamicArraySource<String>
    let other: ArraySource<String, String>
    do {
      let (made, madeToo) = (DynamicArray(["a"]), Dynamic(["a"]))
      (array, whole) = (made, madeToo)
      source = DynamicArraySource(made)
      other = ArraySource(rows: madeToo)
    }
    #expect(source.hasNews && other.hasNews)
    _ = source.start(for: follower)
    _ = other.start(for: follower)
    #expect(array == nil && whole == nil)
  }

  enum Asking: CaseIterable { case news, onlyRow, notAtAll }

  @Test(arguments: Asking.allCases)
  func whatIsHeldIsKeptUntilItsNewsAreAskedFor(asking: Asking) {
    weak var array: DynamicArray<String>?
    weak var whole: Dynamic<[String]>?
    let follower = Follower()
    let source: DynamicArraySource<String>
    let other: ArraySource<String, String>
    do {
      let (made, madeToo) = (DynamicArray(["a"]), Dynamic(["a"]))
      (array, whole) = (made, madeToo)
      source = DynamicArraySource(made)
      other = ArraySource(rows: madeToo)
      _ = (source.start(for: follower), other.start(for: follower))
      _ = (source.news(), other.news())
      made[0] = "b"
      madeToo.value = ["b"]
      source.hold()
      other.hold()
    }
    #expect(array != nil && whole != nil)
    switch asking {
    case .news: _ = (source.news(), other.news())
    case .onlyRow:
      #expect(source.tellReplacedRow { row, index in row == "b" && index == 0 })
      _ = other.news()
    case .notAtAll:
      source.letGo()
      other.letGo()
    }
    #expect(array == nil && whole == nil)
  }

  @Test func newsAreOfTheOnlySection() {
    let array = DynamicArray(["a"])
    let follower = Follower()
    let source = DynamicArraySource(array)
    let handle = source.start(for: follower)
    guard case .contents(let first)? = source.news() else {
      Issue.record("The first news are no contents")
      return
    }
    array.append("b")
    guard case .sections(let news)? = source.news() else {
      Issue.record("The second news are of no section")
      return
    }
    #expect(news.map(\.section) == [0])
    #expect(news.map(\.contents.id) == first.map(\.id))
    #expect(news.map(\.contents.id) == source.contents()?.map(\.id))
    handle.dispose()
  }

  @Test(arguments: [false, true])
  func newsAreAllThatHasHappenedSince(endsShorter: Bool) {
    let array = DynamicArray(Array(0..<6))
    let follower = Follower()
    let source = DynamicArraySource(array)
    let handle = source.start(for: follower)
    _ = source.news()
    array.removeLast()
    if endsShorter {
      array.removeFirst()
    } else {
      array.insert(contentsOf: [6, 7], at: 0)
      array.move(from: 3, to: 5)
    }
    guard case .sections(let news)? = source.news() else {
      Issue.record("Everything is to be compared")
      return
    }
    let expected = ListDiff(from: Array(0..<6), to: array.value)
    #expect(news.map(\.edits) == [expected])
    handle.dispose()
  }

  @Test func whatIsLetGoAsASectionIsListenedToMayChangeTheArray() {
    let (first, second) = (DynamicArray([1]), DynamicArray([2]))
    let list = DynamicArray([first, second])
    do {
      let bag = DisposeBag()
      let end = OnEnd { list.remove(at: 0) }
      first.addListener { _ in withExtendedLifetime(end) {} }.disposed(by: bag)
    }
    let follower = Follower()
    let source = NestedArraySource<Int, DynamicArray<Int>>(list)
    let handle = source.start(for: follower)
    #expect(list.count == 1)
    _ = source.news()
    let toldCount = follower.toldCount
    second.append(3)
    #expect(follower.toldCount == toldCount + 1)
    guard case .sections(let news)? = source.news() else {
      Issue.record("The news are of no section")
      return
    }
    #expect(news.map(\.section) == [0])
    #expect(news.map(\.contents.rows) == [[2, 3]])
    handle.dispose()
  }

  @Test(arguments: Asking.allCases)
  func whatAListWasToldIsNoNews(asking: Asking) {
    let (array, whole) = (DynamicArray(["a"]), Dynamic(["a"]))
    let source = DynamicArraySource(array)
    let other = ArraySource(rows: whole)
    let follower = Follower()
    _ = (source.start(for: follower), other.start(for: follower))
    _ = (source.news(), other.news())
    #expect(!source.hasNews && !other.hasNews)
    array[0] = "b"
    whole.value = ["b"]
    #expect(source.hasNews && other.hasNews)
    switch asking {
    case .news: _ = (source.news(), other.news())
    case .onlyRow:
      #expect(source.tellReplacedRow { _, _ in true })
      other.skipNews()
    case .notAtAll:
      source.skipNews()
      other.skipNews()
    }
    #expect(!source.hasNews && !other.hasNews)
  }

  @Test func theOnlySectionIsTheSameWhateverHoldsItsRows() {
    let sources: [ListSource<String>] = [
      ArraySource(rows: Dynamic(["a"])), ArraySource(editing: Dynamic(["a"])),
      DynamicArraySource(DynamicArray(["a"])),
    ]
    #expect(Set(sources.compactMap { $0.contents()?.first?.id }).count == 1)
  }
}
