import DynamicUIKit
import Testing

@MainActor @Suite("UICollectionView")
struct UICollectionViewTests {
  let view = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

  @Test func everyPropertyFollowsItsValue() {
    let isEditing = Dynamic(true)
    isEditing >>> view.editingModifier
    #expect(view.isEditing)
    isEditing.value = false
    #expect(!view.isEditing)
    let background = UIView()
    Dynamic(background) >>> view.backgroundViewModifier
    #expect(view.backgroundView === background)
    Dynamic(false) >>> view.allowsSelectionModifier
    #expect(!view.allowsSelection)
  }
}
