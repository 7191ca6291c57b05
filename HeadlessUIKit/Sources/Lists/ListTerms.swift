/// The nouns that differ between the messages of table and collection views.
struct ListTerms {
  let view: String
  let row: String
  let rows: String

  static let table = ListTerms(view: "table view", row: "row", rows: "rows")
  static let collection = ListTerms(view: "collection view", row: "item", rows: "items")
}
