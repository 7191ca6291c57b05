import Dynamic

/// The registered header and footer views of a collection view.
@MainActor
struct SupplementaryViews {
  private typealias ShowTitle = @MainActor (UICollectionReusableView, String?) -> Void
  private var registrations: [String: (identifier: String, showTitle: ShowTitle)] = [:]  // by kind

  /// Registers a class for views of a kind, and a closure that shows a title in such a view.
  mutating func register<View: UICollectionReusableView>(
    _ type: View.Type, _ kind: String, in view: UICollectionView,
    _ configure: @escaping @MainActor (View, String?) -> Void
  ) {
    let identifier = CellIdentifiers.identifier(of: type)
    let showTitle: ShowTitle = { reusableView, title in
      reusableView.cellBindings.configureView(for: title) { title in
        if let typedView = reusableView as? View { configure(typedView, title) }
      }
    }
    registrations[kind] = (identifier, showTitle)
    view.register(type, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
  }

  func dequeue(
    _ kind: String, in view: UICollectionView, at path: IndexPath
  ) -> UICollectionReusableView {
    guard let identifier = registrations[kind]?.identifier else {
      stop(
        "The layout requires a view of kind \(kind), but none is provided; add .headers(_:_:) or "
          + ".footers(_:_:) where the items are bound")
    }
    return view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: path)
  }

  func show(_ title: String?, _ kind: String, in view: UICollectionReusableView) {
    registrations[kind]?.showTitle(view, title)
  }
}
