/// A row of a collection view that looks like a list.
@MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// What stands beside the content; kept to be read back.
  open var accessories: [UICellAccessory] = []

  /// How far the content is indented, in steps; kept to be read back.
  open var indentationLevel: Int = 0

  /// How wide a step is, in points; kept to be read back.
  open var indentationWidth: CGFloat = 10

  /// A new configuration of a title and more; the cell does not take it until it is set.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
