public typealias UIActionHandler = (UIAction) -> Void

/// HeadlessUIKit shows no menus; only controls and bar button items run actions.
@MainActor
open class UIAction: UIMenuElement {
  /// Ignores `discoverabilityTitle`.
  public convenience init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.init(title, image, identifier ?? UIAction.newIdentifier(), attributes, state, handler)
  }

  // Actions have a settable title and image; menus do not.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  open private(set) var identifier: Identifier

  /// Bar button items do not run a `disabled` action; controls do.
  open var attributes: Attributes
  open var state: State
  open private(set) var sender: Any?

  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// Ignores `target`.
  open func performWithSender(_ sender: Any?, target: Any?) {
    let previous = self.sender
    self.sender = sender
    handler(self)
    self.sender = previous
  }

  /// Controls and bar button items store copies.
  func duplicate() -> UIAction {
    UIAction(title, image, identifier, attributes, state, handler)
  }

  private let handler: UIActionHandler

  private init(
    _ title: String, _ image: UIImage?, _ identifier: Identifier, _ attributes: Attributes,
    _ state: State, _ handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }

  private static var identifierCount = 0

  /// UIKit generates identifiers with the same prefix.
  private static func newIdentifier() -> Identifier {
    identifierCount += 1
    return Identifier("com.apple.action.dynamic.\(identifierCount)")
  }
}
