/// Something to do; its id stays the same when the title changes.
struct Todo: Identifiable, Equatable {
  let id: Int
  var title = ""
  var note: String?
  var isDone = false
}
