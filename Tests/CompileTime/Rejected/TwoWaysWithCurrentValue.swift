import DynamicUIKit

@MainActor
func bind(_ isEditing: Dynamic<Bool>, _ controller: UIViewController) {
  isEditing <<>>> controller.isEditing
  // error: '<<>>>' is unavailable: this is the property's current value; bind the object (value <<>>> field) or its two-way property (value <<>>> controller.isEditingProperty)
}
