#if !os(tvOS)
import DynamicUIKit

final class BeerTableCell: UITableViewCell, BindableView {
  func bind(to beer: Listenable<Beer>) {
    accessoryType = .disclosureIndicator
    beer.bind(to: self) { cell, beer in
      var content = UIListContentConfiguration.cell()
      content.text = beer.name
      cell.contentConfiguration = content
    }
  }
}
#endif
