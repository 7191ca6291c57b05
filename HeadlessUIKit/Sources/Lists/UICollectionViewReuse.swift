/// Reuse of cells and supplementary views.
extension UICollectionView {
  /// A cell class, and the closure that configures its cells for items.
  public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
    /// A closure that configures a cell for an item; called whenever a collection view dequeues a
    /// cell with the registration.
    public typealias Handler = (Cell, IndexPath, Item) -> Void

    /// Creates a registration for cells of class `Cell`. Create it once, not for each cell: a
    /// registration reuses only the cells that it created.
    public init(handler: @escaping Handler) {
      self.handler = handler
    }

    let handler: Handler
    let identifier = UUID().uuidString
  }

  /// Returns a reused or new view from a pool. Takes a key path instead of an `inout` pool, because
  /// the factory can run code that also accesses the pool.
  func dequeue(
    _ pool: ReferenceWritableKeyPath<UICollectionView, ReusePool<UICollectionReusableView>>,
    _ key: String, ifUnregistered fail: () -> Never
  ) -> UICollectionReusableView {
    guard let factory = self[keyPath: pool].factory(key) else { fail() }
    guard let view = self[keyPath: pool].dequeue(key) else { return factory() }
    view.prepareForReuse()
    return view
  }

  func failUnregistered(_ kind: String, _ identifier: String) -> Never {
    raiseListException(
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a "
        + "nib or a class for the identifier or connect a prototype cell in a storyboard")
  }

  func reuseKey(_ kind: String, _ identifier: String) -> String { "\(kind)/\(identifier)" }
}
