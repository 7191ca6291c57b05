//: # Testing a view model
//:
//: A view model is plain values. Set them as a user would, and look at what follows: no screen, no waiting.

import Dynamic
import DynamicTesting

//: This one searches when its user has stopped typing for a while. It is given the clock and the service, so that a test
//: can hold both.

@MainActor
final class SearchModel {
  let query = Dynamic("")
  let search: AsyncCommand<String, [String]>
  let results: Listenable<[String]>

  init(
    clock: some Clock<Duration>, service: @escaping @Sendable (String) async throws -> [String]
  ) {
    let search = AsyncCommand(policy: .replace) { (query: String) async throws -> [String] in
      try await service(query)
    }
    self.search = search
    results = search.results
    query.debounce(for: .milliseconds(300), clock: clock).removeDuplicates().addListener(to: self) {
      model, query in model.search.execute(query)
    }
  }
}

//: `recorded()` keeps everything that a listener hears.

let clock = ManualClock()
let model = SearchModel(clock: clock) { query in ["\(query) 1", "\(query) 2"] }
let results = model.results.recorded()
let isSearching = model.search.isExecuting.recorded()

//: The clock stands still until the test moves it, so 300 milliseconds take no time.

model.query.value = "b"
await clock.advance(by: .milliseconds(200))
model.query.value = "beer"
await clock.advance(by: .milliseconds(200))
print(results.values)  // Prints "[]"

await clock.advance(by: .milliseconds(100))
print(results.values)  // Prints "[["beer 1", "beer 2"]]"
print(isSearching.values)  // Prints "[false, true, false]"

//: In a test, these lines would be `#expect(results.values == [["beer 1", "beer 2"]])` and so on.

//: [Next: a control of your own](@next)
