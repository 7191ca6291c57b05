import Dynamic

/// The registered header and footer views of a collection view.
@MainActor
struct SupplementaryViews {
  /// For each kind, the reuse identifier of the views and how they show a title.
  private var registrations: [String: (identifier: String, presenter: CellPresenter<String?>)] = [:]

  /// Registers a class for views of a kind, and a closure that shows a title in such a view.
  mutating func register<View: UICollectionReusableView>(
    _ type: View.Type, _ kind: String, in view: UICollectionView,
    _ configure: @escaping @MainActor (View, String?) -> Void
  ) {
    let identifier = CellIdentifiers.identifier(of: type)
    registrations[kind] = (identifier, .configuring(configure))
    view.register(type, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
  }

  func dequeue(
    _ kind: String, in view: UICollectionView, at path: IndexPath
  ) -> UICollectionReusableView {
    guard let identifier = registrations[kind]?.identifier else {
      stop(
        "The layout requires a view of kind \(kind), but none is provided; add .headers(_:_:) or "
          + ".footers(_:_:) where the items are bound; they show views of the kinds "
          + "UICollectionView.elementKindSectionHeader and elementKindSectionFooter")
    }
    return view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: path)
  }

  func show(_ title: String?, _ kind: String, in view: UICollectionReusableView) {
    registrations[kind]?.presenter.update(view, title)
  }
}
