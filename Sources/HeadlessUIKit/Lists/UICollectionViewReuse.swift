/// Cells and supplementary views that are used again.
extension UICollectionView {
  /// Says of which class the cells for a kind of item are, and how they show it.
  public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
    public typealias Handler = (Cell, IndexPath, Item) -> Void

    public init(handler: @escaping Handler) {
      self.handler = handler
      nib = nil
    }

    public init(cellNib: UINib, handler: @escaping Handler) {
      self.handler = handler
      nib = cellNib
    }

    let handler: Handler
    let nib: UINib?
    let identifier = UUID().uuidString
  }

  /// Says of which class the supplementary views of a kind are, and how they show their section.
  public struct SupplementaryRegistration<Supplementary>
  where Supplementary: UICollectionReusableView {
    public typealias Handler = (Supplementary, String, IndexPath) -> Void

    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
      nib = nil
    }

    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
      nib = supplementaryNib
    }

    let kind: String
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
