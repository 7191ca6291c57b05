/// A search field with buttons. The bar is not a control: it notifies its delegate of events.
@MainActor
open class UISearchBar: UIView {
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

  /// Allows or rejects edits by the user, and is notified of edits and taps; held weakly. If there
  /// is no delegate, ``bindingDelegate`` or search controller, taps on the buttons have no effect.
  open weak var delegate: (any UISearchBarDelegate)?

  /// The delegate that DynamicUIKit sets for its bindings, notified before ``delegate``. Only
  /// ``delegate`` can reject edits.
  @_spi(Headless) public final var bindingDelegate: (any UISearchBarDelegate)?

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

  /// Whether the cancel button is visible. Setting this also sets the search controller's
  /// `automaticallyShowsCancelButton` to false.
  open var showsCancelButton: Bool {
    get { hasCancelButton }
    set {
      hasCancelButton = newValue
      searchController?.automaticallyShowsCancelButton = false
    }
  }

  /// Stores ``showsCancelButton``. The search controller sets this variable directly.
  final var hasCancelButton = false

  open var showsScopeBar = false

  /// The titles of the scope buttons, or nil for none.
  open var scopeButtonTitles: [String]?

  /// The index of the selected scope button. A tap sets it before notifying the delegate. Setting
  /// it in code does not notify the delegate.
  open var selectedScopeButtonIndex = 0

  /// The text field of the bar.
  open var searchTextField: UISearchTextField { field }

  /// Shows or hides the cancel button immediately, even if animated.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

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

  /// The ``searchTextField``, with its concrete type.
  let field = SearchField()

  weak var searchController: UISearchController?
}

/// The text field of a search bar. It notifies the bar's delegate and search controller of edits.
final class SearchField: UISearchTextField {
  weak var searchBar: UISearchBar?

  private var searchController: UISearchController? { searchBar?.searchController }

  override var text: String? {
    get { super.text }
    set {
      let isDifferent = (newValue ?? "") != super.text
      super.text = newValue
      if isDifferent { searchController?.searchDidChange() }
    }
  }

  override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard isInWindow, delegateAllows({ $0.searchBarShouldBeginEditing($1) }) else { return false }
    return super.becomeFirstResponder()
  }

  override func allowsEdit(of range: NSRange, with replacement: String) -> Bool {
    delegateAllows { $0.searchBar($1, shouldChangeTextIn: range, replacementText: replacement) }
  }

  override func notifyTextDidChange() {
    super.notifyTextDidChange()
    searchController?.isActive = true
    notify { $0.searchBar($1, textDidChange: editedText.string) }
    searchController?.searchDidChange()
  }

  override func notifyEditingDidBegin() {
    super.notifyEditingDidBegin()
    searchController?.isActive = true
    notify { $0.searchBarTextDidBeginEditing($1) }
  }

  private func delegateAllows(_ isAllowed: (any UISearchBarDelegate, UISearchBar) -> Bool) -> Bool {
    guard let searchBar, let delegate = searchBar.delegate else { return true }
    return isAllowed(delegate, searchBar)
  }

  private func notify(_ call: (any UISearchBarDelegate, UISearchBar) -> Void) {
    guard let searchBar else { return }
    if let bindingDelegate = searchBar.bindingDelegate { call(bindingDelegate, searchBar) }
    if let delegate = searchBar.delegate { call(delegate, searchBar) }
  }
}
