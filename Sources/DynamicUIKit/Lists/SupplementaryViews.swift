import Dynamic

/// The registered header and footer views of a collection view.
@MainActor
struct SupplementaryViews {
  private static let identifier = "Dynamic.title"
  private var configure: [String: @MainActor (UICollectionReusableView, String?) -> Void] = [:]

  /// Registers the class for views of a kind, and the closure that configures a view for a title.
  mutating func register<View: UICollectionReusableView>(
    _ type: View.Type, _ kind: String, in view: UICollectionView,
    _ configure: @escaping @MainActor (View, String?) -> Void
  ) {
    self.configure[kind] = { view, title in
      view.cellBindings.configureView(for: title) { title in
        if let view = view as? View { configure(view, title) }
      }
    }
    view.register(type, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.identifier)
  }

  func dequeue(
    _ kind: String, in view: UICollectionView, at path: IndexPath
  ) -> UICollectionReusableView {
    guard configure[kind] != nil else {
      stop(
        "The layout requires a view of kind \(kind), but none is provided; add .headers(_:_:) or "
          + ".footers(_:_:) where the items are bound")
    }
    return view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.identifier, for: path)
  }

  func show(_ title: String?, _ kind: String, in view: UICollectionReusableView) {
    configure[kind]?(view, title)
  }
}
