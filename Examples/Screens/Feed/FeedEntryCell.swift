#if !os(tvOS)
import DynamicUIKit

final class FeedEntryCell: UITableViewCell, BindableView {
  func bind(to entry: Listenable<FeedEntry>) {
    entry.bind(to: self) { cell, entry in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = entry.title
      content.secondaryText = entry.date?.text
      cell.contentConfiguration = content
    }
  }
}
#endif
