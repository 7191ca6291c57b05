/// A text field for a search, with its buttons. It has no control events; everything goes to the
/// delegate.
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

  /// Who is asked and told what the user does; not kept alive. Without it the buttons cannot be
  /// tapped.
  open weak var delegate: (any UISearchBarDelegate)?

  /// A delegate of the bindings, called before ``delegate``. A question that its delegate answers with an
  /// optional goes on to ``delegate`` if the answer is nil.
  @_spi(Headless) public final var delegateHook: (any UISearchBarDelegate)?

  /// The text. Setting it in code does not tell the delegate.
  open var text: String? {
    get { field.text }
    set { field.text = newValue }
  }

  /// The text that stands in the empty field, nil for none.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  /// Whether the user can edit the text and tap the buttons.
  open var isEnabled: Bool {
    get { field.isEnabled }
    set { field.isEnabled = newValue }
  }

  /// A line above the field; kept to be read back.
  open var prompt: String?

  /// Whether there is a cancel button for the user to tap. To set it takes that from the search controller of
  /// the bar.
  open var showsCancelButton: Bool {
    get { hasCancelButton }
    set {
      hasCancelButton = newValue
      searchController?.automaticallyShowsCancelButton = false
    }
  }

  /// Whether a cancel button is visible.
  final var hasCancelButton = false

  /// Whether there are scope buttons for the user to tap. To set it takes that from the search controller of
  /// the bar.
  open var showsScopeBar: Bool {
    get { hasScopeBar }
    set {
      hasScopeBar = newValue
      searchController?.automaticallyShowsScopeBar = false
    }
  }

  /// Whether there are some, whoever shows them.
  final var hasScopeBar = false

  /// The titles of the scope buttons, nil for none.
  open var scopeButtonTitles: [String]?

  /// The selected scope, set by a tap before the delegate hears of it; setting it in code tells
  /// nobody.
  open var selectedScopeButtonIndex = 0

  /// The colour of the bar, nil for the system's; kept to be read back.
  open var barTintColor: UIColor?

  /// Whether what is behind shines through; kept to be read back.
  open var isTranslucent = true

  /// The field inside.
  open var searchTextField: UISearchTextField { field }

  /// The image behind; kept to be read back.
  open var backgroundImage: UIImage?

  /// Where the bar is: always `any`, as nothing lays it out.
  open var barPosition: UIBarPosition { .any }

  /// Shows or hides the cancel button at once, animated or not.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// What the keyboard writes in capitals; kept to be read back.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether what is typed is corrected; kept to be read back.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Which keyboard is asked for; kept to be read back.
  open var keyboardType = UIKeyboardType.default
  /// What the return key says; kept to be read back.
  open var returnKeyType = UIReturnKeyType.search
  /// Whether the search key can be tapped only while there is text.
  open var enablesReturnKeyAutomatically = true
  /// Whether the text is hidden; kept to be read back, and the text can be read as always.
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

  /// The field inside, which speaks to the bar's delegate.
  let field = SearchField()

  /// The controller that shows this bar, if one does.
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
    guard isInWindow, ask({ $0.searchBarShouldBeginEditing($1) }) else { return false }
    return super.becomeFirstResponder()
  }

  override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard ask({ $0.searchBarShouldEndEditing($1) }) else { return false }
    return super.resignFirstResponder()
  }

  override func allowsEdit(of range: NSRange, with replacement: String) -> Bool {
    ask { $0.searchBar($1, shouldChangeTextIn: range, replacementText: replacement) }
  }

  override func tellTextDidChange() {
    super.tellTextDidChange()
    searchController?.userEdits()
    tell { $0.searchBar($1, textDidChange: edited.string) }
    searchController?.searchDidChange()
  }

  override func tellEditingDidBegin() {
    super.tellEditingDidBegin()
    searchController?.isActive = true
    tell { $0.searchBarTextDidBeginEditing($1) }
  }

  override func tellEditingDidEnd() {
    super.tellEditingDidEnd()
    tell { $0.searchBarTextDidEndEditing($1) }
  }

  private func ask(_ question: (any UISearchBarDelegate, UISearchBar) -> Bool) -> Bool {
    guard let searchBar, let delegate = searchBar.delegate else { return true }
    return question(delegate, searchBar)
  }

  private func tell(_ message: (any UISearchBarDelegate, UISearchBar) -> Void) {
    guard let searchBar else { return }
    if let hook = searchBar.delegateHook { message(hook, searchBar) }
    if let delegate = searchBar.delegate { message(delegate, searchBar) }
  }
}

extension UISearchBar {
  /// How a search bar looks.
  public enum Style: UInt, Sendable {
    /// As the system decides.
    case `default` = 0
    /// With a background.
    case prominent = 1
    /// Without a background.
    case minimal = 2
  }
}
