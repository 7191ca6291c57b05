import DynamicTesting
import Testing

@testable import ExampleScreens

#if !canImport(UIKit)
@MainActor @Suite("TwoWayBinding")
struct TwoWayBindingTests {
  /// Returns a number near the low end of `UInt64`, so that each random choice selects its first
  /// option. If the number were 0, the standard library would request numbers forever.
  struct ConstantGenerator: RandomNumberGenerator {
    func next() -> UInt64 { 1 << 40 }
  }

  let model = TwoWayBindingViewModel(randomNumbers: ConstantGenerator())

  @Test func commandsChangeTheModel() {
    #expect(!model.changeUserName.execute())
    model.changeSomethingEnabled.execute()
    #expect(model.somethingEnabled.value)
    #expect(model.changeUserName.execute())
    #expect(model.userName.value == "Barbara")
    model.changeAccuracy.execute()
    #expect(model.accuracy.value == 0)
  }

  @Test func randomNameDiffersFromTheCurrentName() {
    let model = TwoWayBindingViewModel()
    model.somethingEnabled.value = true
    for _ in 0..<50 {
      let old = model.userName.value
      model.changeUserName.execute()
      #expect(model.userName.value != old)
    }
  }

  @Test func screenAndModelFollowEachOther() async {
    let screen = TestScreen(TwoWayBindingViewController(model: model))
    #expect(
      screen.text == """
        Two-Way Binding
        ===============
        (●--) off  < Toggle >
        Current dynamic value: false
        [Ada                                     ]  < Random name > (disabled)
        Current dynamic value: Ada
        ━━━━━━━━━━━━━━━━━●────────────────── 0.5    < Random accuracy >
        Current dynamic value: 0.5
        """)
    await screen.perform("flip switch", "type userName  L", "slide slider 0.75")
    #expect(model.somethingEnabled.value)
    #expect(model.userName.value == "Ada L")
    #expect(model.accuracy.value == 0.75)
    for value in ["true", "Ada L", "0.75"] {
      #expect(screen.text.contains("Current dynamic value: \(value)"))
    }
    await screen.perform("tap Random name", "tap Random accuracy", "tap Toggle")
    #expect(
      screen.text == """
        Two-Way Binding
        ===============
        (●--) off  < Toggle >
        Current dynamic value: false
        [Ada                                     ]  < Random name > (disabled)
        Current dynamic value: Ada
        ●─────────────────────────────────── 0      < Random accuracy >
        Current dynamic value: 0.0
        """)
  }
}
#endif
