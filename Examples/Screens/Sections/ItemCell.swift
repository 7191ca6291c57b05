#if !os(tvOS)
import DynamicUIKit

final class ItemCell: UITableViewCell, BindableView {
  func bind(to item: Listenable<String>) {
    item.bind(to: self) { cell, item in
      var content = UIListContentConfiguration.cell()
      content.text = item
      cell.contentConfiguration = content
    }
  }
}
#endif
