import Dynamic
import Testing

@MainActor @Suite("binding to values and commands")
struct ValueTargetTests {
  @Test func valueFollowsItsSource() {
    let a = Dynamic(1)
    let b = Dynamic(0)
    let laterOnly = Dynamic(0)
    a >>> b
    a >> laterOnly
    #expect(b.value == 1 && laterOnly.value == 0)
    a.value = 2
    #expect(b.value == 2 && laterOnly.value == 2)
    b.value = 9
    #expect(a.value == 2)
  }

  @Test func transformedValuesBindToValues() {
    let name = Dynamic("ada")
    let title = Dynamic<String?>(nil)
    let length = Dynamic(0)
    let (laterOnly, longOnly) = (Dynamic(""), Dynamic(""))
    name | { $0.uppercased() } >>> title
    name | \.count >>> length
    name | { $0 + "!" } >> laterOnly
    name & { $0.count > 3 } >> longOnly
    #expect(laterOnly.value.isEmpty && longOnly.value.isEmpty)
    name.value = "grace"
    #expect(title.value == "GRACE" && length.value == 5)
    #expect(laterOnly.value == "grace!" && longOnly.value == "grace")
  }

  @Test func secondBindingToAValueEndsTheFirst() {
    let a = Dynamic(1)
    let b = Dynamic(2)
    let target = Dynamic(0)
    let first = a >>> target
    b >>> target
    #expect(first.isDisposed)
    a.value = 5
    #expect(target.value == 2)
  }

  @Test func twoWayPartnersFollowABoundValue() {
    let a = Dynamic(1)
    let target = Dynamic(0)
    let (firstPartner, secondPartner) = (Dynamic(0), Dynamic(0))
    a >>> target
    target <<>>> firstPartner
    target <<>>> secondPartner
    a.value = 3
    #expect(firstPartner.value == 3 && secondPartner.value == 3)
    firstPartner.value = 4
    #expect(target.value == 4 && secondPartner.value == 4 && a.value == 3)
  }

  @Test func bindingRetainsNeitherSide() {
    let a = Dynamic(1)
    weak var target: Dynamic<Int>?
    do {
      let strongTarget = Dynamic(0)
      target = strongTarget
      a >>> strongTarget
    }
    #expect(target == nil)
    a.value = 2
    weak var source: Dynamic<Int>?
    let keptTarget = Dynamic(0)
    do {
      let strongSource = Dynamic(7)
      source = strongSource
      strongSource >>> keptTarget
    }
    #expect(source == nil && keptTarget.value == 7)
  }

  @Test func commandExecutesOrRefusesEachValue() {
    let query = Dynamic("a")
    let isReady = Dynamic(true)
    var searched: [String] = []
    var refused: [String] = []
    let search = Command<String>(enabled: isReady) { text in searched.append(text) }
    search.refusals >> { refused.append($0) }
    query >> search
    query | { $0 + "!" } >>> search
    query.value = "b"
    isReady.value = false
    query.value = "c"
    #expect(searched == ["a!", "b", "b!"])
    #expect(Set(refused) == ["c", "c!"])
  }

  @Test func enumBindsBothWaysThroughItsRawValue() {
    enum Size: Int { case small, large }
    final class Segments: DynamicalObject {
      let defaultDynamicProperty = Dynamic(0)
    }
    let size = Dynamic(Size.large)
    let segments = Segments()
    size <<>>> segments
    #expect(segments.defaultDynamicProperty.value == 1)
    segments.defaultDynamicProperty.value = 0
    #expect(size.value == .small)
    segments.defaultDynamicProperty.value = -1  // no size has this raw value
    #expect(size.value == .small)
    size.value = .large
    #expect(segments.defaultDynamicProperty.value == 1)
  }

  @Test func bindingToANestedFieldDoesNotRetainTheForm() {
    struct Address { var street = "" }
    struct Form { var address = Address() }
    let street = Dynamic("a")
    weak var weakForm: Dynamic<Form>?
    do {
      let form = Dynamic(Form())
      weakForm = form
      street >>> form[\.address][\.street]
      street.value = "b"
      #expect(form.value.address.street == "b")
    }
    #expect(weakForm == nil)
    street.value = "c"  // does not crash
  }
}
