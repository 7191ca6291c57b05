/// Cells and supplementary views that are used again.
extension UICollectionView {
  /// Says of which class the cells for a kind of item are, and how they show it.
  public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
    /// What shows an item in a cell; called each time that the registration dequeues a cell for
    /// one.
    public typealias Handler = (Cell, IndexPath, Item) -> Void

    /// Makes a registration whose cells are of class `Cell`. Dequeuing registers it with the
    /// collection view, so it is made once and not for each cell.
    public init(handler: @escaping Handler) {
      self.handler = handler
      nib = nil
    }

    /// Makes a registration whose cells come from a nib.
    ///
    /// - Precondition: The nib makes exactly one object, a `Cell`; checked when a cell is dequeued.
    public init(cellNib: UINib, handler: @escaping Handler) {
      self.handler = handler
      nib = cellNib
    }

    let handler: Handler
    let nib: UINib?
    let identifier = UUID().uuidString
  }

  func dequeue(
    _ pool: ReferenceWritableKeyPath<UICollectionView, ReusePool<UICollectionReusableView>>,
    _ key: String, missing: () -> Never
  ) -> UICollectionReusableView {
    guard let make = self[keyPath: pool].maker(key) else { missing() }
    guard let view = self[keyPath: pool].takeWaiting(key) else { return make() }
    view.prepareForReuse()
    return view
  }

  func missing(_ kind: String, _ identifier: String) -> Never {
    failList(
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib "
        + "or a class for the identifier or connect a prototype cell in a storyboard")
  }

  func key(_ kind: String, _ identifier: String) -> String { "\(kind)/\(identifier)" }
}
