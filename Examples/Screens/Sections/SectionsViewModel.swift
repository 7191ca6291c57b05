import Dynamic

/// What is to be bought, shop by shop. The same thing can be bought in several, or twice in one.
@MainActor
final class SectionsViewModel {
  let shops = DynamicArray([
    DynamicSection(["Bread", "Rolls", "Bread"], header: "Baker", footer: "Closed on Mondays"),
    DynamicSection(["Apples", "Bread"], header: "Market", footer: "Until noon"),
  ])

  /// The thing that the user selected last.
  let selected = Dynamic("")

  let select: Command<String>

  init() {
    select = Command { [selected] in selected.value = $0 }
  }
}
