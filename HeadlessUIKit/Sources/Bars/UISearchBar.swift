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

  open weak var delegate: (any UISearchBarDelegate)?

  /// The delegate that DynamicUIKit sets for its bindings, notified before ``delegate``. Only
  /// ``delegate`` can reject edits.
  @_spi(Headless) public final var bindingDelegate: (any UISearchBarDelegate)?

  open var text: String? {
    get { field.text }
    set { field.text = newValue }
  }

  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  open var showsCancelButton: Bool {
    get { hasCancelButton }
    set {
      hasCancelButton = newValue
      searchController?.automaticallyShowsCancelButton = false
    }
  }

  /// The search controller sets this variable instead of ``showsCancelButton``, whose setter turns
  /// off `automaticallyShowsCancelButton`.
  final var hasCancelButton = false

  open var showsScopeBar = false
  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0
  open var searchTextField: UISearchTextField { field }

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

  let field = SearchField()
  weak var searchController: UISearchController?
}

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
    guard window != nil, delegateAllows({ $0.searchBarShouldBeginEditing($1) }) else {
      return false
    }
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
