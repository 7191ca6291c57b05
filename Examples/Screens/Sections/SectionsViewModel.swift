import Dynamic

/// A shopping list with one section per shop; the same item may occur several times.
@MainActor
final class SectionsViewModel {
  let shops = DynamicArray([
    DynamicSection(["Bread", "Rolls", "Bread"], header: "Baker", footer: "Closed on Mondays"),
    DynamicSection(["Apples", "Bread"], header: "Market", footer: "Until noon"),
  ])

  let selectedItem = Dynamic("")

  let select: Command<String>

  init() {
    select = Command { [selectedItem] in selectedItem.value = $0 }
  }
}
