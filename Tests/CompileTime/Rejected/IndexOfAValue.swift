import DynamicUIKit

struct Row: Identifiable, Equatable {
  let id: Int
  var name: String
}

@MainActor
func bind(_ rows: Dynamic<[Row]>, _ field: UITextField) {
  rows[0][\.name] <<>>> field
  // error: write rows[\.[0]] for an index, or rows[id: …] for an id
}
