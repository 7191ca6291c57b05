import Dynamic
import DynamicTesting
import Testing

/// Some chains are released on a thread with a small stack, which a recursive release would
/// overflow.
@MainActor @Suite("depth")
struct DepthTests {
  /// The greatest number of derived values in a chain.
  private static let maximumLength = 499
  private static let smallStack = 1 << 20  // 1 MiB
  typealias Derivation = @MainActor (Listenable<Int>) -> Listenable<Int>

  /// The tests with arguments receive an index of this array.
  static let derivations: [Derivation] = [
    { $0.map { $0 + 1 } }, { $0.filter { _ in true } }, { $0.scan(0) { $1 } },
    { combineLatest($0, $0) { a, _ in a } }, { merge($0, $0) },
    { value in value.flatMapLatest { Dynamic($0) } },
  ]

  private func makeChain(on source: Listenable<Int>, _ derive: Derivation) -> Listenable<Int> {
    (0..<Self.maximumLength).reduce(source) { value, _ in derive(value) }
  }

  @Test func longChainIsUpToDate() {
    let source = Dynamic(0)
    let end = makeChain(on: source) { $0.map { $0 + 1 } }
    #expect(end.value == Self.maximumLength)
    let log = end.recorded()
    source.value = 1
    batch {
      source.value = 2
      #expect(end.value == Self.maximumLength + 2)
      source.value = 3
    }
    #expect(log.values == [0, 1, 3].map { $0 + Self.maximumLength })
  }

  @Test(arguments: 0..<6)
  func longUnobservedChainIsReleasedOnASmallStack(derivation: Int) {
    let source = Dynamic(0)
    var end: Listenable<Int>? = makeChain(on: source, Self.derivations[derivation])
    weak let released = end
    _ = end?.current
    source.value = 1
    releaseInBackground(&end, stackSize: Self.smallStack)
    #expect(released == nil)
  }

  @Test(arguments: 0..<6)
  func longObservedChainIsReleasedOnASmallStack(derivation: Int) {
    var source: Dynamic<Int>? = Dynamic(0)
    weak let released = source
    if let source { makeChain(on: source, Self.derivations[derivation]).addListener { _ in } }
    source?.value = 1
    releaseInBackground(&source, stackSize: Self.smallStack)
    #expect(released == nil)
  }

  @Test func longChainOfLensesSetsItsSourceAndIsReleased() {
    let source = Dynamic(0)
    var end: Dynamic<Int>? = source
    for _ in 0..<Self.maximumLength { end = end?[\.self] }
    weak let released = end
    end?.value = 1
    #expect(source.value == 1)
    releaseInBackground(&end, stackSize: Self.smallStack)
    #expect(released == nil)
  }

  @Test func longChainOfListenersDeliversAndIsReleased() {
    weak var last: Dynamic<Int>?
    do {
      let values = (0..<10_000).map { Dynamic($0) }
      last = values.last
      for (value, next) in zip(values, values.dropFirst()) {
        value.addListener { [unowned next] in next.value = $0 }
      }
      // An optimized build could release the array before the setter returns.
      withExtendedLifetime(values) {
        values[0].value = 1
        #expect(last?.value == 1)
      }
    }
    #expect(last == nil)
  }

  @Test func longChainOfTwoWayBindingsStaysInSync() {
    let values = (0..<10_000).map { _ in Dynamic(0) }
    for (value, next) in zip(values, values.dropFirst()) { value <<>>> next }
    values[0].value = 1
    #expect(values.last?.value == 1)
    values.last?.value = 2
    #expect(values[0].value == 2)
  }

  #if os(macOS) || os(Linux)
  @Test func tooLongChainTrapsAndNamesTheRemedy() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      var end: Listenable<Int> = Dynamic(0)
      for _ in 0..<500 { end = end.map { $0 } }
    }
    let message = try #require(result).standardErrorText
    #expect(message.contains("500 or more steps; combine steps in one transform"))
  }

  @Test func endlessFlatMapLatestTraps() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      @MainActor func deriveEndlessly(_ source: Listenable<Int>) -> Listenable<Int> {
        source.flatMapLatest { deriveEndlessly(Dynamic($0 + 1)) }
      }
      _ = deriveEndlessly(Dynamic(0)).value
    }
    #expect(try #require(result).standardErrorText.contains("500 or more steps"))
  }
  #endif
}
