/// How messages about a table and those about a collection differ.
struct ListWords {
  let view: String
  let row: String
  let rows: String

  static let table = ListWords(view: "table view", row: "row", rows: "rows")
  static let collection = ListWords(view: "collection view", row: "item", rows: "items")
}
