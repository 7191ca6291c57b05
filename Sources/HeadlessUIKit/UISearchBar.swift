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

  open weak var delegate: (any UISearchBarDelegate)?

  /// The text. Setting it in code does not tell the delegate.
  open var text: String? {
    get { field.text }
    set { field.text = newValue }
  }

  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  open var isEnabled: Bool {
    get { field.isEnabled }
    set { field.isEnabled = newValue }
  }

  open var prompt: String?
  open var showsCancelButton = false
  open var showsBookmarkButton = false
  open var showsSearchResultsButton = false
  open var isSearchResultsButtonSelected = false
  open var showsScopeBar = false
  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0
  open var searchBarStyle = Style.default
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var barPosition: UIBarPosition { .any }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.search
  open var enablesReturnKeyAutomatically = true
  open var isSecureTextEntry = false
  open var textContentType: UITextContentType!

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
}

/// The text field of a search bar.
final class SearchField: UITextField {
  weak var searchBar: UISearchBar?

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
    tell { $0.searchBar($1, textDidChange: edited.string) }
  }

  override func tellEditingDidBegin() {
    super.tellEditingDidBegin()
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
    guard let searchBar, let delegate = searchBar.delegate else { return }
    message(delegate, searchBar)
  }
}

extension UISearchBar {
  public enum Style: UInt, Sendable {
    case `default` = 0
    case prominent = 1
    case minimal = 2
  }
}
