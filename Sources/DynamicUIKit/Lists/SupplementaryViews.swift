import Dynamic

/// How the headers and footers of a collection view are shown.
@MainActor
struct SupplementaryViews {
  private static let identifier = "Dynamic.title"
  private var configure: [String: @MainActor (UICollectionReusableView, String?) -> Void] = [:]

  nonisolated init() {}

  /// Shows views of a kind by a class whose views a closure configures.
  mutating func register<View: UICollectionReusableView>(
    _ type: View.Type, _ kind: String, in view: UICollectionView,
    _ configure: @escaping @MainActor (View, String?) -> Void
  ) {
    self.configure[kind] = { view, title in
      view.cellBindings.show(whole: title) { if let view = view as? View { configure(view, $0) } }
    }
    view.register(
      type, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.identifier)
  }

  func dequeue(
    _ kind: String, in view: UICollectionView, at path: IndexPath
  ) -> UICollectionReusableView {
    guard configure[kind] != nil else {
      stop(
        "The layout wants a view of kind \(kind) and none was named; add .headers(_:_:) or "
          + ".footers(_:_:) where the items are bound")
    }
    return view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.identifier, for: path)
  }

  func show(_ title: String?, _ kind: String, in view: UICollectionReusableView) {
    configure[kind]?(view, title)
  }
}
