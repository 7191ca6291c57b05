import Testing

@testable import Dynamic

/// What a list hears from the arrays in an array that it shows.
@MainActor @Suite("NestedArraySource")
struct NestedArraySourceTests {
  typealias Section = DynamicArray<String>

  /// Asks for the news whenever there are some, or only counts.
  final class Follower: ListSourceFollower {
    var toldCount = 0
    var ask: (@MainActor () -> Void)?

    func sourceDidChange() {
      toldCount += 1
      ask?()
    }
  }

  /// The sections that have changed, or nil where the news are of something else.
  func sections<Row>(_ news: ListNews<Row>?) -> [SectionNews<Row>]? {
    guard case .sections(let sections)? = news else { return nil }
    return sections
  }

  let follower = Follower()
  let first = DynamicArray(["a"])
  let second = DynamicArray(["b"])

  @Test func theArrayIsKeptUntilItIsListenedTo() {
    weak var array: DynamicArray<Section>?
    let source: NestedArraySource<String, Section>
    do {
      let made = DynamicArray([first])
      array = made
      source = NestedArraySource(made)
    }
    #expect(source.hasNews)
    _ = source.start(for: follower)
    #expect(array == nil)
  }

  enum Asking: CaseIterable { case news, notForNews, notAtAll }

  @Test(arguments: Asking.allCases)
  func whatIsHeldIsKeptUntilItsNewsAreAskedFor(asking: Asking) {
    weak var array: DynamicArray<Section>?
    let source: NestedArraySource<String, Section>
    do {
      let made = DynamicArray([first])
      array = made
      source = NestedArraySource(made)
      let handle = source.start(for: follower)
      _ = source.news()
      first.append("c")
      source.hold()
      withExtendedLifetime(handle) {}
    }
    #expect(array != nil)
    switch asking {
    case .news: _ = source.news()
    case .notForNews: source.skipNews()
    case .notAtAll: source.letGo()
    }
    #expect(array == nil)
  }

  @Test func whatHasEndedListensToNothing() {
    let array = DynamicArray([first, second])
    let source = NestedArraySource<String, Section>(array)
    let handle = source.start(for: follower)
    _ = source.news()
    #expect(array.isHeard && first.isHeard && second.isHeard)
    handle.dispose()
    // What has ended is swept with the next change.
    for section in [first, second] { section.append("c") }
    array.append(Section())
    #expect(source.news() == nil && follower.toldCount == 0)
    for section in [first, second] { section.append("d") }
    array.append(Section())
    #expect(!array.isHeard && !first.isHeard && !second.isHeard && follower.toldCount == 0)
  }

  @Test func itMayBeStartedAgain() {
    let array = DynamicArray([first])
    let source = NestedArraySource<String, Section>(array)
    source.start(for: follower).dispose()
    let handle = source.start(for: follower)
    _ = source.news()
    first.append("c")
    #expect(follower.toldCount == 1 && sections(source.news())?.map(\.section) == [0])
    handle.dispose()
  }

  @Test func whatIsSkippedIsNoNews() throws {
    let array = DynamicArray([first])
    let source = NestedArraySource<String, Section>(array)
    let handle = source.start(for: follower)
    _ = source.news()
    first.append("c")
    source.skipNews()
    #expect(!source.hasNews)
    batch {
      array.append(second)
      source.skipNews()
      #expect(!source.hasNews)
    }
    first.append("d")
    let news = try #require(sections(source.news()))
    #expect(news.map(\.section) == [0])
    #expect(news.map(\.edits) == [ListDiff(from: ["a", "c"], to: ["a", "c", "d"])])
    handle.dispose()
  }

  @Test func newsInABatchAreOfAllSections() {
    let array = DynamicArray([first, second])
    let source = NestedArraySource<String, Section>(array)
    let handle = source.start(for: follower)
    _ = source.news()
    batch {
      first.append("c")
      second.append("d")
      #expect(sections(source.news())?.map(\.section) == [0, 1])
    }
    #expect(source.news() == nil)
    handle.dispose()
  }

  @Test func headersThatChangeAtOnceAreOneNews() {
    let array = DynamicArray(["A", "B"].map { DynamicSection([1], header: $0) })
    let source = NestedArraySource<Int, DynamicSection<Int>>(array)
    var told: [[Int]] = []
    follower.ask = {
      if let news = sections(source.news()) { told.append(news.map(\.section)) }
    }
    let handle = source.start(for: follower)
    _ = source.news()
    batch { for section in array.value { section.header.value = "C" } }
    #expect(told == [[0, 1]])
    handle.dispose()
  }

  @Test func newsAreAllThatHasHappenedSince() throws {
    let array = DynamicArray([first, second])
    let source = NestedArraySource<String, Section>(array)
    let handle = source.start(for: follower)
    _ = source.news()
    first.removeLast()
    let news = try #require(sections(source.news()))
    #expect(news.map(\.edits) == [ListDiff(from: ["a"], to: [])])
    handle.dispose()
  }
}
