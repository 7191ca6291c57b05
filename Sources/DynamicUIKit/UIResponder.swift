import Dynamic

extension UIResponder {
  /// Sets whether the object is first responder, as a text field is while the user edits it.
  ///
  /// A view that is not in a window yet becomes first responder when it enters one, as long as the
  /// binding holds.
  public var isFirstResponderModifier: PropertyModifier<Bool> {
    #if !os(tvOS)
    if let bar = self as? UISearchBar { return bar.searchTextField.isFirstResponderModifier }
    #endif
    return modifier(.name("isFirstResponder")) { _ = $0.setFirstResponder($1) }
  }

  /// Whether the object is first responder; setting the value changes it.
  ///
  ///     let isEditing = Dynamic(false)
  ///     let field = UITextField()
  ///     isEditing <<>>> field.isFirstResponderProperty
  ///
  /// It follows text fields, text views and search bars. UIKit does not report when any other object
  /// becomes or resigns first responder; there the value is only written.
  ///
  /// A view that is not in a window yet becomes first responder when it enters one. If UIKit or a
  /// delegate refuses, the value becomes what the object is.
  public var isFirstResponderProperty: Dynamic<Bool> {
    #if !os(tvOS)
    if let bar = self as? UISearchBar { return bar.searchTextField.isFirstResponderProperty }
    #endif
    let focus = attachments.find(.name("isFirstResponder")) { FirstResponder(self) }
    return focus.value.synchronized
  }

  /// - Returns: Whether the request succeeded, or waits for a window.
  fileprivate func setFirstResponder(_ isFirst: Bool) -> Bool {
    let probe = attachments.find(WindowProbe.self, .name("isFirstResponder"))
    probe?.stop()
    if isFirst == isFirstResponder { return true }
    if isFirst ? becomeFirstResponder() : resignFirstResponder() { return true }
    guard isFirst, let view = self as? UIView, view.window == nil else { return false }
    let waiting = probe ?? attachments.find(.name("isFirstResponder")) { WindowProbe() }
    waiting.follow(view) { [weak view, unowned waiting] window in
      guard window != nil, let view else { return }
      waiting.stop()
      if view.isFirstResponderModifier.driver.isTaken { _ = view.setFirstResponder(true) }
    }
    return true
  }

  /// Whether the object is first responder, or will be in a window.
  fileprivate var isOrBecomesFirstResponder: Bool {
    if isFirstResponder { return true }
    guard let view = self as? UIView else { return false }
    return attachments.find(WindowProbe.self, .name("isFirstResponder"))?.follows(view) == true
  }

  /// Calls a closure when the user begins or ends editing. UIKit may update `isFirstResponder` later.
  fileprivate func followEditing(_ listener: @escaping @MainActor (_ isEditing: Bool) -> Void) {
    if let field = self as? UITextField {
      field.addAction(UIAction { _ in listener(true) }, for: .editingDidBegin)
      field.addAction(UIAction { _ in listener(false) }, for: .editingDidEnd)
    } else if let view = self as? UITextView {
      view.observe(UITextView.textDidBeginEditingNotification, for: "focus") { listener(true) }
      view.observe(UITextView.textDidEndEditingNotification, for: "focus") { listener(false) }
    }
  }
}

/// Whether an object is first responder, as a value that corrects itself when that is refused.
@MainActor
private final class FirstResponder {
  private(set) lazy var value = makeValue()
  private unowned let responder: UIResponder
  private var isRefused = false

  init(_ responder: UIResponder) { self.responder = responder }

  private func makeValue() -> PropertyValue<Bool> {
    let value = responder.dynamicProperty(
      .name("isFirstResponder"), driver: responder.isFirstResponderModifier.driver,
      read: { $0.isOrBecomesFirstResponder },
      write: { [weak self] in self?.isRefused = !$0.setFirstResponder($1) }, follow: { _, _ in })
    responder.followEditing { [weak value] in value?.userDidChange(to: $0) }
    // After the delivery, so that all listeners and the model receive both changes in order.
    DisposeBag.collectNothing {
      value.dynamic.addListener { [weak self, weak value] _ in
        guard let self, isRefused else { return }
        isRefused = false
        value?.userDidChange()
      }
    }
    return value
  }
}

/// A hidden subview that reports when the view around it enters or leaves a window.
///
/// UIKit calls no closure for that. Where a subview is not allowed, the window is polled at the end of turns.
final class WindowProbe: UIView, TurnWatcher {
  private var listener: (@MainActor (UIWindow?) -> Void)?
  private weak var followed: UIView?

  /// Reports about a view, and becomes its subview.
  func follow(_ view: UIView, _ listener: @escaping @MainActor (UIWindow?) -> Void) {
    isHidden = true
    isUserInteractionEnabled = false
    followed = view
    self.listener = nil
    if let place = view.placeOfProbe { place.addSubview(self) } else { RunLoopObserver.watch(self) }
    self.listener = listener
  }

  /// Whether it reports about this view already.
  func follows(_ view: UIView) -> Bool { followed === view && superview === view.placeOfProbe }

  /// Stops reporting.
  func stop() {
    followed = nil
    removeFromSuperview()
    listener = nil
  }

  /// Adds itself again at the end of the turn, if an app removed all subviews.
  override func removeFromSuperview() {
    let listener = listener
    self.listener = nil
    super.removeFromSuperview()
    self.listener = listener
    if followed != nil { RunLoopObserver.watch(self) }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    listener?(window)
  }

  func turnDidEnd() -> Bool {
    guard superview == nil, let followed, let listener else { return false }
    let isPlaced = followed.placeOfProbe != nil
    if isPlaced { follow(followed, listener) }
    listener(followed.window)
    return !isPlaced
  }
}

extension UIView {
  /// The view that gets the probe. A visual effect view raises an exception for subviews of its own, and a
  /// hosting view of SwiftUI logs a warning.
  fileprivate var placeOfProbe: UIView? {
    if let view = self as? UIVisualEffectView { return view.contentView }
    return String(describing: type(of: self)).contains("UIHostingView") ? nil : self
  }
}
