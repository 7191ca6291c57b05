/// A view that turns touches into events, and runs the actions that were added for these events.
@MainActor
open class UIControl: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes a control whose primary action is the given one.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  /// Whether the control reacts to touches. ``sendActions(for:)`` works all the same.
  open var isEnabled = true {
    didSet {
      if isEnabled != oldValue { stateDidChange() }
    }
  }

  /// Whether the control is selected, part of ``state``; setting it sends no event.
  open var isSelected = false {
    didSet {
      if isSelected != oldValue { stateDidChange() }
    }
  }

  /// Whether a finger is on the control, part of ``state``; a simulated touch sets it while it
  /// lasts.
  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { stateDidChange() }
    }
  }

  /// What ``isEnabled``, ``isSelected`` and ``isHighlighted`` say together.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  open internal(set) var isTracking = false
  open internal(set) var isTouchInside = false
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center

  /// Whether a tap on a button opens its menu: it then sends `menuActionTriggered` and no primary
  /// action.
  open var showsMenuAsPrimaryAction = false

  // MARK: Actions

  /// Adds an action for some events, and keeps a copy of it.
  ///
  /// An action may be added for several events, and an event may have several actions, which run in
  /// the order they were added. An action takes the place of another with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    remove(action.identifier, for: controlEvents, except: action)
    if let index = handlers.firstIndex(where: { $0.original === action }) {
      handlers[index].events.formUnion(controlEvents)
    } else {
      handlers.append(
        Handler(original: action, action: action.duplicate(), events: controlEvents))
    }
  }

  /// Removes an action, from the given events only.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier, from the given events only; for `allEvents` entirely.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    remove(actionIdentifier, for: controlEvents, except: nil)
  }

  /// Runs one action with this control as its sender; every action that an event runs comes through
  /// here.
  open func sendAction(_ action: UIAction) {
    action.perform(sender: self)
  }

  /// Runs the actions of some events, whether the control is enabled or not.
  open func sendActions(for controlEvents: Event) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
      sendAction(handler.action)
    }
  }

  /// The events for which there are actions.
  open var allControlEvents: Event {
    handlers.reduce(into: []) { $0.formUnion($1.events) }
  }

  // MARK: What the module needs

  /// Called when the state is another one.
  func stateDidChange() {}

  /// Sends what a finger sends that goes down and up inside, and returns whether it came to the
  /// end.
  func tap() -> Bool {
    track(true)
    sendActions(for: .touchDown)
    track(false)
    guard isEnabled else {
      sendActions(for: .touchCancel)
      return false
    }
    sendActions(for: .touchUpInside)
    tapDidEnd()
    return true
  }

  /// Does what a finished tap does besides sending touch events.
  func tapDidEnd() {
    sendActions(for: .primaryActionTriggered)
  }

  /// Begins or ends following a finger.
  func track(_ isTracking: Bool) {
    self.isTracking = isTracking
    isTouchInside = isTracking
    isHighlighted = isTracking
  }

  private func remove(
    _ identifier: UIAction.Identifier, for events: Event, except kept: UIAction?
  ) {
    for index in handlers.indices.reversed()
    where handlers[index].action.identifier == identifier
      && (kept == nil || handlers[index].original !== kept)
    {
      handlers[index].events.subtract(events)
      if handlers[index].events.isEmpty { handlers.remove(at: index) }
    }
  }

  private struct Handler {
    weak var original: UIAction?
    let action: UIAction
    var events: Event
  }

  private var handlers: [Handler] = []
}

extension UIControl {
  /// What happens to a control, one or several at a time.
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
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
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
}

extension UIControl {
  /// The condition of a control: several states at a time, or ``normal``.
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
    public static let application = State(rawValue: 0x00FF_0000)
    public static let reserved = State(rawValue: 0xFF00_0000)
  }
}

extension UIControl {
  /// Where the content of a control stands from left to right.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
}
