/// How many wheels a picker has and how many rows they have.
@MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// Asked for the number of wheels, whenever the picker needs it.
  func numberOfComponents(in pickerView: UIPickerView) -> Int

  /// Asked for the number of rows of a wheel, whenever the picker needs it.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// What a picker asks and tells; every method may be left out.
@MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// The title of a row. Only a drawn wheel asks for it, so nothing does here.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?

  /// The title of a row with its attributes. Only a drawn wheel asks for it, so nothing does here.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?

  /// Called after the user turned a wheel to a row; not when code does.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// No title.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }

  /// No title with attributes, so that the plain one counts.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }

  /// Does nothing about a wheel that was turned.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}
