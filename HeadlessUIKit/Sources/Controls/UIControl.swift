@MainActor
open class UIControl: UIView {
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  open var isEnabled = true {
    didSet {
      if isEnabled != oldValue { stateDidChange() }
    }
  }

  open var isSelected = false {
    didSet {
      if isSelected != oldValue { stateDidChange() }
    }
  }

  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { stateDidChange() }
    }
  }

  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var showsMenuAsPrimaryAction = false

  // MARK: Actions

  /// A copy of the action runs. Actions run in the order in which they were first added, even if
  /// they are added again for other events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    remove(action.identifier, for: controlEvents, except: action)
    if let index = handlers.firstIndex(where: { $0.original === action }) {
      handlers[index].events.formUnion(controlEvents)
    } else {
      handlers.append(
        Handler(original: action, action: action.duplicate(), events: controlEvents))
    }
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    remove(actionIdentifier, for: controlEvents, except: nil)
  }

  open func sendAction(_ action: UIAction) {
    action.performWithSender(self, target: nil)
  }

  open func sendActions(for controlEvents: Event) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
      sendAction(handler.action)
    }
  }

  open var allControlEvents: Event {
    handlers.reduce(into: []) { $0.formUnion($1.events) }
  }

  // MARK: Internal

  func stateDidChange() {}

  /// Returns whether the tap finished; a `touchDown` action can cancel the tap by disabling the
  /// control.
  func tap() -> Bool {
    isHighlighted = true
    sendActions(for: .touchDown)
    isHighlighted = false
    guard isEnabled else {
      sendActions(for: .touchCancel)
      return false
    }
    sendActions(for: .touchUpInside)
    performTapAction()
    return true
  }

  func performTapAction() {
    sendActions(for: .primaryActionTriggered)
  }

  private func remove(
    _ identifier: UIAction.Identifier, for events: Event, except kept: UIAction?
  ) {
    for index in handlers.indices.reversed()
    where handlers[index].action.identifier == identifier {
      if let kept, handlers[index].original === kept { continue }
      handlers[index].events.subtract(events)
      if handlers[index].events.isEmpty { handlers.remove(at: index) }
    }
  }

  private struct Handler {
    weak var original: UIAction?
    /// The copy that runs.
    let action: UIAction
    var events: Event
  }

  private var handlers: [Handler] = []
}

extension UIControl {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
}

extension UIControl {
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
  }
}

extension UIControl {
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
}
