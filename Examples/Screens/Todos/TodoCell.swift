#if !os(tvOS)
import DynamicUIKit

final class TodoCell: UITableViewCell, EditableView {
  private let titleField = UITextField.formField("To do", identifier: "title")
  private let doneSwitch = UISwitch()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    doneSwitch.accessibilityIdentifier = "done"
    let stack = UIView.hStack([titleField, doneSwitch])
    stack.frame = contentView.bounds.insetBy(dx: 16, dy: 4)
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(stack)
  }

  required init?(coder: NSCoder) { nil }

  func bind(to todo: Dynamic<Todo>) {
    todo[\.title] <<>>> titleField
    todo[\.isDone] <<>>> doneSwitch
  }
}
#endif
