/// Something to do; its number identifies it when the title changes.
struct Todo: Identifiable, Equatable {
  let id: Int
  var title = ""
  var note: String?
  var isDone = false
}
