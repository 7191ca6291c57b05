#if !os(tvOS)
import DynamicUIKit

final class ThingCell: UITableViewCell, BindableView {
  func bind(to thing: Listenable<String>) {
    thing.bind(to: self) { cell, thing in
      var content = UIListContentConfiguration.cell()
      content.text = thing
      cell.contentConfiguration = content
    }
  }
}
#endif
