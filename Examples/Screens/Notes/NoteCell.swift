#if !os(tvOS)
import DynamicUIKit

final class NoteCell: UITableViewCell, BindableView {
  private let textField = UITextField.formField("Note", identifier: "note")

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    textField.frame = contentView.bounds.insetBy(dx: 16, dy: 4)
    textField.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(textField)
  }

  required init?(coder: NSCoder) { nil }

  func bind(to note: Listenable<Note>) {
    note.value.text <<>>> textField  // For another note, the cell is bound again.
  }
}
#endif
