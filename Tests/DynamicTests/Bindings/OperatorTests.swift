import Dynamic
import DynamicTesting
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

  @Test func onlyBindOperatorDeliversCurrentValue() {
    var received: [String] = []
    source >> { received.append("later \($0)") }
    source >>> { received.append("now \($0)") }
    source.value = 2
    #expect(received == ["now 1", "later 2", "now 2"])
  }

  @Test func operatorsReturnAHandle() {
    var received: [Int] = []
    let handles = [source >> { received.append($0) }, source >>> { received.append($0) }]
    for handle in handles { handle.dispose() }
    source.value = 2
    #expect(received == [1])
  }

  @Test func valueBindsToAnOptionalProperty() {
    let text = Dynamic("a")
    let optional = Dynamic<String?>(nil)
    text >>> label
    text.value = "b"
    optional >>> label
    text >> label.defaultPropertyModifier
    text.value = "c"
    #expect(label.texts == ["a", "b", nil, "c"])
  }

  @Test func valueBindsToAPropertyOfItsType() {
    var numbers: [Int] = []
    let modifier = PropertyModifier<Int> { numbers.append($0) }
    source >>> modifier
    source.value = 2
    source >> modifier
    source.value = 3
    #expect(numbers == [1, 2, 3])
  }

  // MARK: Transforms and filters

  @Test func transformThenBind() {
    var received: [String] = []
    source | { "\($0 * 10)" } >>> { received.append($0) }
    source | { "\($0 * 10)" } >>> label
    source.value = 2
    #expect(received == ["10", "20"])
    #expect(label.texts == ["10", "20"])
  }

  @Test func transformThenListen() {
    var received: [String] = []
    source | { "\($0 * 10)" } >> { (text: String) in received.append(text) }
    source | { "\($0 * 10)" } >> label
    source.value = 2
    #expect(received == ["20"])
    #expect(label.texts == ["20"])
  }

  @Test func filterThenBind() {
    var received: [Int] = []
    source & { $0 % 2 == 0 } >>> { received.append($0) }
    for value in 2...4 { source.value = value }
    #expect(received == [2, 4])
  }

  @Test func filterThenListen() {
    var received: [Int] = []
    source & { $0 % 2 == 1 } >> { (value: Int) in received.append(value) }
    for value in 2...5 { source.value = value }
    #expect(received == [3, 5])
  }

  @Test func transformThenFilterThenBind() {
    var received: [Int] = []
    source | { $0 * 10 } & { $0 > 10 } >>> { received.append($0) }
    for value in [2, 1, 3] { source.value = value }
    #expect(received == [20, 30])
  }

  @Test func transformThenFilterThenListen() {
    var received: [Int] = []
    source | { $0 * 10 } & { $0 >= 10 } >> { (value: Int) in received.append(value) }
    for value in [2, 0, 3] { source.value = value }
    #expect(received == [20, 30])
  }

  @Test func filterThenTransformThenBind() {
    var received: [String] = []
    source & { $0 % 2 == 1 } | { "\($0)" } >>> { received.append($0) }
    for value in [2, 3] { source.value = value }
    #expect(received == ["1", "3"])
  }

  @Test func filterThenTransformThenListen() {
    var received: [String] = []
    source & { $0 % 2 == 1 } | { "\($0)" } >> { (text: String) in received.append(text) }
    for value in [2, 3] { source.value = value }
    #expect(received == ["3"])
  }

  // MARK: Precedence, two ways, and standard operators

  @Test func operatorResultsCanBeStored() {
    let text: Listenable<String> = source | { "\($0)" }
    let even: Listenable<Int> = source & { $0 % 2 == 0 }
    source.value = 4
    #expect(text.value == "4")
    #expect(even.value == 4)
  }

  @Test func logicOperatorsBindTighterThanBindOperator() {
    let a = Dynamic(true)
    let b = Dynamic(false)
    var received: [Bool] = []
    a && !b || b >>> { received.append($0) }
    b.value = true
    a.value = false
    #expect(received == [true, true, true])
  }

  @Test(arguments: [false])  // The compiler would warn about a constant condition.
  func bindOperatorBindsTighterThanTernary(isFirst: Bool) {
    let other = Dynamic(10)
    var received: [Int] = []
    let handle = isFirst ? source >>> { received.append($0) } : other >>> { received.append($0) }
    other.value = 11
    source.value = 2
    handle.dispose()
    #expect(received == [10, 11])
  }

  @Test func twoWayOperatorBindsBothWays() {
    let other = Dynamic(5)
    let handle = source <<>>> other
    #expect(other.value == 1)
    other.value = 2
    #expect(source.value == 2)
    handle.dispose()
    other.value = 3
    #expect(source.value == 2)
  }

  @Test func standardShiftAndBitOperatorsStillWork() {
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
