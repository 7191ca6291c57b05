import Dynamic
import Testing

@MainActor @Suite("operators")
struct OperatorTests {
  /// A view with an optional property, like `UILabel.text`.
  final class Label: BindableObject {
    var texts: [String?] = []
    private(set) lazy var defaultPropertyModifier = PropertyModifier<String?>(self) {
      $0.texts.append($1)
    }
  }

  let source = Dynamic(1)
  let label = Label()

  @Test func onlyTripleArrowDeliversTheCurrentValue() {
    var received: [String] = []
    source >> { received.append("later \($0)") }
    source >>> { received.append("now \($0)") }
    source.value = 2
    #expect(received == ["now 1", "later 2", "now 2"])
  }

  @Test func valueBindsToAnOptionalProperty() {
    let text = Dynamic("a")
    let optional = Dynamic<String?>(nil)
    text >>> label
    text.value = "b"
    optional >>> label
    text >> label.defaultPropertyModifier  // ends the previous binding
    text.value = "c"
    #expect(label.texts == ["a", "b", nil, "c"])
  }

  @Test func valueBindsToANonOptionalProperty() {
    var numbers: [Int] = []
    let modifier = PropertyModifier<Int> { numbers.append($0) }
    source >>> modifier
    source.value = 2
    source >> modifier  // ends the previous binding
    source.value = 3
    #expect(numbers == [1, 2, 3])
  }

  // MARK: Transforms and filters

  @Test func transformsBeforeBinding() {
    var allValues: [String] = []
    var laterValues: [String] = []
    source | { "\($0 * 10)" } >>> { allValues.append($0) }
    source | { "\($0 * 10)" } >> { (text: String) in laterValues.append(text) }
    source.value = 2
    #expect(allValues == ["10", "20"])
    #expect(laterValues == ["20"])
  }

  @Test func transformsBeforeBindingToAProperty() {
    let laterLabel = Label()
    source | { "\($0 * 10)" } >>> label
    source | { "\($0 * 10)" } >> laterLabel
    source.value = 2
    #expect(label.texts == ["10", "20"])
    #expect(laterLabel.texts == ["20"])
  }

  @Test func filtersBeforeBinding() {
    var allValues: [Int] = []
    var laterValues: [Int] = []
    source & { $0 % 2 == 1 } >>> { allValues.append($0) }
    source & { $0 % 2 == 1 } >> { (value: Int) in laterValues.append(value) }
    for value in 2...5 { source.value = value }
    #expect(allValues == [1, 3, 5])
    #expect(laterValues == [3, 5])
  }

  @Test func transformsThenFiltersBeforeBinding() {
    var allValues: [Int] = []
    var laterValues: [Int] = []
    source | { $0 * 10 } & { $0 > 0 } >>> { allValues.append($0) }
    source | { $0 * 10 } & { $0 > 0 } >> { (value: Int) in laterValues.append(value) }
    for value in [2, 0, 3] { source.value = value }
    #expect(allValues == [10, 20, 30])
    #expect(laterValues == [20, 30])
  }

  @Test func filtersThenTransformsBeforeBinding() {
    var allValues: [String] = []
    var laterValues: [String] = []
    source & { $0 % 2 == 1 } | { "\($0)" } >>> { allValues.append($0) }
    source & { $0 % 2 == 1 } | { "\($0)" } >> { (text: String) in laterValues.append(text) }
    for value in [2, 3] { source.value = value }
    #expect(allValues == ["1", "3"])
    #expect(laterValues == ["3"])
  }

  // MARK: Precedence

  @Test func logicOperatorsHaveHigherPrecedenceThanBinding() {
    let a = Dynamic(true)
    let b = Dynamic(false)
    var received: [Bool] = []
    a && !b || b >>> { received.append($0) }
    b.value = true
    a.value = false
    #expect(received == [true, true, true])
  }

  @Test(arguments: [false])  // An argument, because the compiler warns about a constant condition.
  func bindingHasHigherPrecedenceThanTernary(isFirst: Bool) {
    let second = Dynamic(10)
    var received: [Int] = []
    let handle = isFirst ? source >>> { received.append($0) } : second >>> { received.append($0) }
    second.value = 11
    source.value = 2
    handle.dispose()
    #expect(received == [10, 11])
  }

  @Test func standardShiftAndBitOperatorsKeepTheirMeaning() {
    let flags: UInt8 = 0b1010_0000
    let shift = 4
    #expect(flags >> 4 == 0b1010)
    #expect(1 << shift | 1 == 17)
    #expect((flags >> shift) & 0b10 | 0b1 == 0b11)
    var number = 256
    number >>= 2
    number |= 1
    number &= ~64
    #expect(number == 1)
    #expect([1, 2, 4].map { $0 >> 1 }.reduce(0, |) == 3)
    #expect(Set([1, 2]).contains(8 >> 2) && !false || false)
    let noNumbers: Set<Int> = []
    #expect(noNumbers.isEmpty ? 1 >> 0 == 1 : false)
  }
}
