/// Something to do. It is known by its number, however its words change.
struct Todo: Identifiable, Equatable {
  let id: Int
  var title = ""
  var note: String?
  var isDone = false
}
