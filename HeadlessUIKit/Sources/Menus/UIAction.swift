/// The handler of an action. It receives the action, whose sender is the object that runs it.
public typealias UIActionHandler = (UIAction) -> Void

/// A closure with a title, an image and an identifier. Controls and bar button items run it;
/// HeadlessUIKit shows no menus.
@MainActor
open class UIAction: UIMenuElement {
  /// Creates an action, with a unique identifier if none is given. Ignores `discoverabilityTitle`.
  public convenience init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.init(title, image, identifier ?? UIAction.newIdentifier(), attributes, state, handler)
  }

  // The title and the image of an action can be set; those of other menu elements cannot.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  open private(set) var identifier: Identifier

  /// The action's appearance in a menu. Bar button items do not run a `disabled` action; controls
  /// do.
  open var attributes: Attributes
  open var state: State
  open private(set) var sender: Any?

  /// The name by which a control identifies an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// Creates an identifier from a string.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// Runs the handler on behalf of a sender.
  func perform(sender: AnyObject?) {
    let previous = self.sender
    self.sender = sender
    handler(self)
    self.sender = previous
  }

  /// Returns a copy of the action; controls and bar button items store copies.
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

  /// Returns a unique identifier with the prefix of the identifiers that UIKit generates.
  private static func newIdentifier() -> Identifier {
    identifierCount += 1
    return Identifier("com.apple.action.dynamic.\(identifierCount)")
  }
}
