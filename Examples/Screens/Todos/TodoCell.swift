#if !os(tvOS)
import DynamicUIKit

final class TodoCell: UITableViewCell, EditableView {
  private let titleField = UITextField.formField("To do", identifier: "title")
  private let doneSwitch = UISwitch()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    doneSwitch.accessibilityIdentifier = "done"
    let row = UIView.row([titleField, doneSwitch])
    row.frame = contentView.bounds.insetBy(dx: 16, dy: 4)
    row.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(row)
  }

  required init?(coder: NSCoder) { nil }

  func bind(to todo: Dynamic<Todo>) {
    todo[\.title] <<>>> titleField
    todo[\.isDone] <<>>> doneSwitch
  }
}
#endif
