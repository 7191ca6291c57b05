//: # Testing a view model
//:
//: A test sets some values of a view model, as a user would, and checks the others. It needs no screen and no waiting.

import Dynamic
import DynamicTesting

//: This model searches when the user stops typing. A test can replace its clock and its service.

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

//: `recorded()` stores the current value, if there is one, and all later values.

let clock = ManualClock()
let model = SearchModel(clock: clock) { query in ["\(query) 1", "\(query) 2"] }
let results = model.results.recorded()
let isSearching = model.search.isExecuting.recorded()

//: Only the test advances the clock, so the test does not wait 300 milliseconds.

model.query.value = "b"
await clock.advance(by: .milliseconds(200))
model.query.value = "beer"
await clock.advance(by: .milliseconds(200))
print(results.values)  // Prints "[]"

await clock.advance(by: .milliseconds(100))
print(results.values)  // Prints "[["beer 1", "beer 2"]]"
print(isSearching.values)  // Prints "[false, true, false]"

//: A real test would write `#expect(results.values == [["beer 1", "beer 2"]])`. To test a screen, see `show` in `DynamicTesting`.

//: [Next: a control of your own](@next)
