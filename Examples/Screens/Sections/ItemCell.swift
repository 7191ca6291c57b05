#if !os(tvOS)
import DynamicUIKit

final class ItemCell: UITableViewCell, BindableView {
  func bind(to item: Listenable<String>) {
    item.bind(to: self) { cell, text in
      var content = UIListContentConfiguration.cell()
      content.text = text
      cell.contentConfiguration = content
    }
  }
}
#endif
