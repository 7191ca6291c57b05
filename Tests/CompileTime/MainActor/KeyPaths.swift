// Key paths of a type that is isolated to the main actor by `-default-isolation MainActor`.
import DynamicUIKit

struct Item: Equatable {
  var name = ""
  var count = 0
}

func bindItem(_ label: UILabel, _ field: UITextField) {
  let item = Dynamic(Item())
  item | \.name >>> label
  item | \.count | { "\($0)" } >>> label
  item[\.name] <<>>> field
}
