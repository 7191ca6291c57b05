import DynamicUIKit

@MainActor final class Model {
  let name = Dynamic("")
}

@MainActor
func bind(_ model: Model, _ label: UILabel) {
  model.nmae | { "Hello, \($0)!" } >>> label
  // error: value of type 'Model' has no member 'nmae'
}
