import DynamicUIKit

struct Row: Identifiable, Equatable {
  let id: Int
  var name: String
}

@MainActor
func bind(_ rows: Dynamic<[Row]>, _ field: UITextField) {
  rows[0][\.name] <<>>> field
  // error: name the index, rows[\.[0]], or the element, rows[id: …]
}
