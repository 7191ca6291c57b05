import Dynamic

/// The registered header and footer views of a collection view.
@MainActor
struct SupplementaryViews {
  private var showTitle: [String: @MainActor (UICollectionReusableView, String?) -> Void] = [:]
  private var identifiers: [String: String] = [:]  // by kind; one for each class of views

  /// Registers a class for views of a kind, and a closure that shows a title in such a view.
  mutating func register<View: UICollectionReusableView>(
    _ type: View.Type, _ kind: String, in view: UICollectionView,
    _ configure: @escaping @MainActor (View, String?) -> Void
  ) {
    showTitle[kind] = { reusableView, title in
      reusableView.cellBindings.configureView(for: title) { title in
        if let typedView = reusableView as? View { configure(typedView, title) }
      }
    }
    let identifier = "Dynamic.\(String(reflecting: type))"
    identifiers[kind] = identifier
    view.register(type, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
  }

  func dequeue(
    _ kind: String, in view: UICollectionView, at path: IndexPath
  ) -> UICollectionReusableView {
    guard let identifier = identifiers[kind] else {
      stop(
        "The layout requires a view of kind \(kind), but none is provided; add .headers(_:_:) or "
          + ".footers(_:_:) where the items are bound")
    }
    return view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: path)
  }

  func show(_ title: String?, _ kind: String, in view: UICollectionReusableView) {
    showTitle[kind]?(view, title)
  }
}
