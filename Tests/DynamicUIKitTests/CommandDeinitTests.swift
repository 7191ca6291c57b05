#if !os(tvOS)
import DynamicUIKit
import Testing

/// The `deinit` of an object that a command captures may bind another command in its place.
@MainActor @Suite("deinit of a bound command")
struct CommandDeinitTests {
  private func expectDeinitMayBind<Origin: Commander>(
    _ origin: Origin, sourceLocation: SourceLocation = #_sourceLocation
  ) where Origin.CommandType == Void {
    var second: Disposable?
    let bind: @MainActor () -> Disposable = {
      let onDeinit = OnDeinit { second = origin.setCommand(Command {}) }
      return origin.setCommand(Command { withExtendedLifetime(onDeinit) {} })
    }
    bind().dispose()
    #expect(second?.isDisposed == false, sourceLocation: sourceLocation)
    // Binding the third command releases the first, whose deinit binds the second before the third.
    _ = bind()
    let third = origin.setCommand(Command {})
    #expect(second?.isDisposed == true, sourceLocation: sourceLocation)
    #expect(!third.isDisposed, sourceLocation: sourceLocation)
  }

  @Test func deinitMayBindAnotherCommand() {
    expectDeinitMayBind(UIButton(type: .system))
    expectDeinitMayBind(UIBarButtonItem())
    expectDeinitMayBind(UITapGestureRecognizer())
    expectDeinitMayBind(UIViewController().appearing)
    expectDeinitMayBind(UIScrollView().dragEnding)
    expectDeinitMayBind(UISearchBar().search)
    expectDeinitMayBind(UIView().taps)
  }
}
#endif
