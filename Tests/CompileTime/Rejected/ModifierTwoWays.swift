import DynamicUIKit
import Foundation

@MainActor
func bind(_ end: Dynamic<Date>, _ picker: UIDatePicker) {
  end <<>>> picker.modifiers.date
  // error: bind the object or its property: value <<>>> picker.dateProperty
}
