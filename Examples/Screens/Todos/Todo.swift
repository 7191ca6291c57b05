struct Todo: Identifiable, Equatable {
  let id: Int
  var title = ""
  var note: String?
  var isDone = false
}
