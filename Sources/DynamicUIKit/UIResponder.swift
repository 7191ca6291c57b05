import Dynamic

extension UIResponder {
  /// Sets whether the object is first responder, as a text field is during editing.
  ///
  /// If set to true outside a window, a view becomes first responder when it enters a window,
  /// unless the binding has ended by then.
  public var isFirstResponderModifier: PropertyModifier<Bool> {
    #if !os(tvOS)
    if let bar = self as? UISearchBar { return bar.searchTextField.isFirstResponderModifier }
    #endif
    return modifier(.name("isFirstResponder")) { _ = $0.setFirstResponder($1) }
  }

  /// Whether the object is first responder, as a value for two-way bindings.
  ///
  ///     let isEditing = Dynamic(false)
  ///     let field = UITextField()
  ///     isEditing <<>>> field.isFirstResponderProperty
  ///
  /// The value updates for text fields, text views and search bars. UIKit does not report when any
  /// other object becomes or resigns first responder, so its value can only be set.
  ///
  /// If set to true outside a window, a bound view becomes first responder when it enters a window.
  /// If UIKit or a delegate refuses, the value reverts to the actual state.
  public var isFirstResponderProperty: Dynamic<Bool> {
    #if !os(tvOS)
    if let bar = self as? UISearchBar { return bar.searchTextField.isFirstResponderProperty }
    #endif
    let value =
      attachments.findOrCreate(.name("isFirstResponder")) { FirstResponderProperty(self) }.value
    // A text field reports each change, possibly before UIKit updates `isFirstResponder`.
    return self is UITextField ? value.dynamic : value.refreshedDynamic
  }

  /// Returns false if UIKit refuses. A view outside a window waits until it enters one.
  fileprivate func setFirstResponder(_ isFirst: Bool) -> Bool {
    attachments.find(WindowProbe.self, .name("isFirstResponder"))?.stop()
    if isFirst == isFirstResponder { return true }
    if isFirst ? becomeFirstResponder() : resignFirstResponder() { return true }
    guard isFirst, let view = self as? UIView, view.window == nil else { return false }
    let probe = attachments.findOrCreate(.name("isFirstResponder")) { WindowProbe() }
    probe.start(in: view) { [weak view, unowned probe] window in
      guard window != nil, let view else { return }
      probe.stop()
      if !view.isFirstResponderModifier.bindingSlot.isBound || !view.setFirstResponder(true) {
        view.attachments.find(FirstResponderProperty.self, .name("isFirstResponder"))?
          .value.userDidChange()
      }
    }
    return true
  }

  /// Whether the object is first responder, or becomes first responder when it enters a window.
  fileprivate var isOrBecomesFirstResponder: Bool {
    isFirstResponder
      || attachments.find(WindowProbe.self, .name("isFirstResponder"))?.isObserving == true
  }

  /// Calls a closure when editing begins or ends, possibly before UIKit updates `isFirstResponder`.
  fileprivate func observeEditing(_ listener: @escaping @MainActor (_ isEditing: Bool) -> Void) {
    if let field = self as? UITextField {
      field.addAction(UIAction { _ in listener(true) }, for: .editingDidBegin)
      field.addAction(UIAction { _ in listener(false) }, for: .editingDidEnd)
      field.attachments.find(ControlCommands.self, .name("commands"))?.moveToEnd()
    } else if let view = self as? UITextView {
      view.observe(UITextView.textDidBeginEditingNotification, for: "focus") { listener(true) }
      view.observe(UITextView.textDidEndEditingNotification, for: "focus") { listener(false) }
    }
  }
}

/// Whether an object is first responder, for two-way bindings; reverts if UIKit refuses.
@MainActor
private final class FirstResponderProperty {
  /// Not itself attached to the responder: a command on an editing event reads attached values, but
  /// `isFirstResponder` may still be outdated then.
  let value: PropertyValue<Bool>

  init(_ responder: UIResponder) {
    var isRefused = false
    let value = PropertyValue(
      responder, bindingSlot: responder.isFirstResponderModifier.bindingSlot,
      read: { $0.isOrBecomesFirstResponder }, write: { isRefused = !$0.setFirstResponder($1) })
    self.value = value
    responder.observeEditing { [weak value] in value?.userDidChange(to: $0) }
    // A listener reverts a refused change, so that the model and all listeners first receive the
    // change and then the reversal.
    value.dynamic.addListener { [weak value] _ in
      guard isRefused else { return }
      isRefused = false
      value?.userDidChange()
    }
  }
}

/// A hidden subview that reports when its superview has entered or left a window. It reports at the
/// end of the run-loop turn: when a cell enters a window, its table is still laying out rows.
///
/// UIKit has no such notification. A view that allows no subview is polled each run-loop turn.
final class WindowProbe: UIView, TurnWatcher {
  private var listener: (@MainActor (UIWindow?) -> Void)?
  private weak var observedView: UIView?

  /// Adds this probe to a view, and calls a listener after the view has entered or left a window.
  /// If the view allows no subview, calls the listener at the end of each run-loop turn instead.
  func start(in view: UIView, _ listener: @escaping @MainActor (UIWindow?) -> Void) {
    isHidden = true
    isUserInteractionEnabled = false
    observedView = view
    self.listener = nil  // so that adding the probe calls no listener
    if let host = view.probeHost { host.addSubview(self) } else { RunLoopObserver.watch(self) }
    self.listener = listener
  }

  /// Whether the probe observes a view and has not been removed from it.
  var isObserving: Bool { observedView != nil && superview === observedView?.probeHost }

  func stop() {
    observedView = nil
    removeFromSuperview()
    listener = nil
  }

  /// If the app removes all subviews, adds the probe again at the end of the run-loop turn.
  override func removeFromSuperview() {
    let listener = listener
    self.listener = nil
    super.removeFromSuperview()
    self.listener = listener
    if observedView != nil { RunLoopObserver.watch(self) }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if listener != nil { RunLoopObserver.watch(self) }
  }

  /// Returns whether to call this method again after the next run-loop turn.
  func turnDidEnd() -> Bool {
    guard let observedView, let listener else { return false }
    let allowsProbe = observedView.probeHost != nil
    if allowsProbe && superview == nil { start(in: observedView, listener) }
    listener(observedView.window)
    return !allowsProbe
  }
}

extension UIView {
  /// The view to add the probe to; nil for a SwiftUI hosting view, which would log a warning.
  /// Adding the probe directly to a visual effect view would raise an exception.
  fileprivate var probeHost: UIView? {
    if let view = self as? UIVisualEffectView { return view.contentView }
    return String(describing: type(of: self)).contains("UIHostingView") ? nil : self
  }
}
