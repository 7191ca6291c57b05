/// A search field with its buttons. It sends no control events; it notifies only its delegate.
@MainActor
open class UISearchBar: UIView, UITextInputTraits, UIBarPositioning {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    field.searchBar = self
    addSubview(field)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    field.searchBar = self
    addSubview(field)
  }

  /// Allows or rejects edits by the user, and is notified of edits and taps; held weakly. Without a
  /// delegate, a binding or a search controller, the buttons cannot be tapped.
  open weak var delegate: (any UISearchBarDelegate)?

  /// The delegate of the bindings, notified before ``delegate``. Only ``delegate`` can reject
  /// edits.
  @_spi(Headless) public final var delegateHook: (any UISearchBarDelegate)?

  /// The text. Setting it in code does not notify the delegate.
  open var text: String? {
    get { field.text }
    set { field.text = newValue }
  }

  /// The text shown while the field is empty, or nil for none.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  /// Whether the user can edit the text and tap the buttons.
  open var isEnabled: Bool {
    get { field.isEnabled }
    set { field.isEnabled = newValue }
  }

  /// A line above the field; stored but not used.
  open var prompt: String?

  /// Whether the cancel button is visible. Setting it turns off
  /// ``UISearchController/automaticallyShowsCancelButton``.
  open var showsCancelButton: Bool {
    get { hasCancelButton }
    set {
      hasCancelButton = newValue
      searchController?.automaticallyShowsCancelButton = false
    }
  }

  /// Whether the cancel button is visible; the search controller sets this.
  final var hasCancelButton = false

  /// Whether the scope buttons are visible. Setting it turns off
  /// ``UISearchController/automaticallyShowsScopeBar``.
  open var showsScopeBar: Bool {
    get { hasScopeBar }
    set {
      hasScopeBar = newValue
      searchController?.automaticallyShowsScopeBar = false
    }
  }

  /// Whether the scope buttons are visible; the search controller sets this.
  final var hasScopeBar = false

  /// The titles of the scope buttons, or nil for none.
  open var scopeButtonTitles: [String]?

  /// The index of the selected scope button. A tap sets it before notifying the delegate; code that
  /// sets it does not notify the delegate.
  open var selectedScopeButtonIndex = 0

  /// The color of the bar, or nil for the default; stored but not used.
  open var barTintColor: UIColor?

  /// Whether the bar is translucent; stored but not used.
  open var isTranslucent = true

  /// The text field of the bar.
  open var searchTextField: UISearchTextField { field }

  /// The background image; stored but not used.
  open var backgroundImage: UIImage?

  /// The position of the bar: always `any`, because no container lays it out.
  open var barPosition: UIBarPosition { .any }

  /// Shows or hides the cancel button immediately, even if animated.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// Which letters the keyboard capitalizes; stored but not used.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether the keyboard corrects words; stored but not used.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The type of keyboard; stored but not used.
  open var keyboardType = UIKeyboardType.default
  /// The label of the return key; stored but not used.
  open var returnKeyType = UIReturnKeyType.search
  /// Whether the search key is disabled while there is no text.
  open var enablesReturnKeyAutomatically = true
  /// Whether the text is obscured; stored but not used.
  open var isSecureTextEntry = false

  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }

  open override var isFirstResponder: Bool { field.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 56)
  }

  open override func layoutSubviews() {
    field.frame = bounds
  }

  /// The text field of the bar, which notifies the bar's delegate.
  let field = SearchField()

  /// The search controller of this bar, if any.
  weak var searchController: UISearchController?
}

/// The text field of a search bar.
final class SearchField: UISearchTextField {
  weak var searchBar: UISearchBar?

  private var searchController: UISearchController? { searchBar?.searchController }

  override var text: String? {
    get { super.text }
    set {
      let changes = newValue ?? "" != super.text
      super.text = newValue
      if changes { searchController?.searchDidChange() }
    }
  }

  override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard isInWindow, delegateAllows({ $0.searchBarShouldBeginEditing($1) }) else { return false }
    return super.becomeFirstResponder()
  }

  override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegateAllows({ $0.searchBarShouldEndEditing($1) }) else { return false }
    return super.resignFirstResponder()
  }

  override func allowsEdit(of range: NSRange, with replacement: String) -> Bool {
    delegateAllows { $0.searchBar($1, shouldChangeTextIn: range, replacementText: replacement) }
  }

  override func notifyTextDidChange() {
    super.notifyTextDidChange()
    searchController?.userDidEditText()
    notify { $0.searchBar($1, textDidChange: editedText.string) }
    searchController?.searchDidChange()
  }

  override func notifyEditingDidBegin() {
    super.notifyEditingDidBegin()
    searchController?.isActive = true
    notify { $0.searchBarTextDidBeginEditing($1) }
  }

  override func notifyEditingDidEnd() {
    super.notifyEditingDidEnd()
    notify { $0.searchBarTextDidEndEditing($1) }
  }

  private func delegateAllows(_ question: (any UISearchBarDelegate, UISearchBar) -> Bool) -> Bool {
    guard let searchBar, let delegate = searchBar.delegate else { return true }
    return question(delegate, searchBar)
  }

  private func notify(_ message: (any UISearchBarDelegate, UISearchBar) -> Void) {
    guard let searchBar else { return }
    if let hook = searchBar.delegateHook { message(hook, searchBar) }
    if let delegate = searchBar.delegate { message(delegate, searchBar) }
  }
}

extension UISearchBar {
  /// The style of a search bar.
  public enum Style: UInt, Sendable {
    /// The default style of the system.
    case `default` = 0
    /// With a background.
    case prominent = 1
    /// Without a background.
    case minimal = 2
  }
}
