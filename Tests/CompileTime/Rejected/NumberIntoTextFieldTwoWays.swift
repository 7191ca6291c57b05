import DynamicUIKit

@MainActor
func bind(_ age: Dynamic<Int>, _ field: UITextField) {
  age <<>>> field
  // error: '<<>>>' is unavailable: the types of both sides differ; convert both ways with value.bindTwoWay(other, format: { … }, parse: { … })
}
