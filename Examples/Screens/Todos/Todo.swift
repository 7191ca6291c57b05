/// A to-do item, identified by an id that never changes.
struct Todo: Identifiable, Equatable {
  let id: Int
  var title = ""
  var note: String?
  var isDone = false
}
