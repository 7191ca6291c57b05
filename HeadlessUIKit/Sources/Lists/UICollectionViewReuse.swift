extension UICollectionView {
  public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
    public typealias Handler = (Cell, IndexPath, Item) -> Void

    public init(handler: @escaping Handler) {
      self.handler = handler
    }

    let handler: Handler
    let identifier = UUID().uuidString
  }

  /// Takes a key path instead of an `inout` pool, because the factory can run code that also
  /// accesses the pool.
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
