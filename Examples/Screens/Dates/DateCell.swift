#if !os(tvOS)
import DynamicUIKit

final class DateCell: UITableViewCell, BindableView {
  func bind(to date: Listenable<Date>) {
    date.bind(to: self) { cell, date in
      var content = UIListContentConfiguration.cell()
      content.text = date.text
      cell.contentConfiguration = content
    }
  }
}
#endif
