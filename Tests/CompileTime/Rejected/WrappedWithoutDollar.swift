import DynamicUIKit

@MainActor final class Model {
  @Dynamic var name = ""
}

@MainActor
func bind(_ model: Model, _ label: UILabel) {
  model.name >>> label
  // error: cannot convert value 'name' of type 'String' to expected type 'Listenable<String>', use wrapper instead
}
