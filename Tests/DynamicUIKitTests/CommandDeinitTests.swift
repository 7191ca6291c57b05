#if !os(tvOS)
import DynamicUIKit
import Testing

/// The `deinit` of an object that a command retains may bind another command to the same origin.
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
    // If a deinit binds a command while another is being bound, the latter replaces it.
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
