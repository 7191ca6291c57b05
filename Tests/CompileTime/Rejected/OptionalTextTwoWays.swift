import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String?>, _ field: UITextField) {
  name <<>>> field
  // error: '<<>>>' is unavailable: the types of both sides differ; convert both ways with value.bindTwoWay(control, format: { … }, parse: { … })
}
