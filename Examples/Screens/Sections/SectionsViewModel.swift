import Dynamic

/// A shopping list in a section per shop; a thing may be listed more than once.
@MainActor
final class SectionsViewModel {
  let shops = DynamicArray([
    DynamicSection(["Bread", "Rolls", "Bread"], header: "Baker", footer: "Closed on Mondays"),
    DynamicSection(["Apples", "Bread"], header: "Market", footer: "Until noon"),
  ])

  /// The last thing that the user selected.
  let selected = Dynamic("")

  let select: Command<String>

  init() {
    select = Command { [selected] in selected.value = $0 }
  }
}
