import Testing

@testable import Dynamic

/// Edits that follow each other are told as one where they can be.
@Suite("ListEdit")
struct ListEditTests {
  @Test func elementsThatComeOneAfterTheOtherComeTogether() {
    let edit = ListEdit.splice(at: 2, removed: 1, inserted: 3)
    #expect(
      edit.followed(by: .splice(at: 5, removed: 0, inserted: 2))
        == .splice(at: 2, removed: 1, inserted: 5))
    #expect(edit.followed(by: .splice(at: 4, removed: 0, inserted: 2)) == nil)
    #expect(edit.followed(by: .splice(at: 5, removed: 1, inserted: 2)) == nil)
  }

  @Test func elementsThatGoFromOnePlaceGoTogether() {
    let edit = ListEdit.splice(at: 2, removed: 1, inserted: 0)
    #expect(
      edit.followed(by: .splice(at: 2, removed: 2, inserted: 0))
        == .splice(at: 2, removed: 3, inserted: 0))
    #expect(edit.followed(by: .splice(at: 1, removed: 2, inserted: 0)) == nil)
    #expect(edit.followed(by: .splice(at: 2, removed: 2, inserted: 1)) == nil)
  }

  @Test func twoThatAreToldAsOneComeToTheSame() {
    let count = 3
    for first in splices(of: count) {
      for second in splices(of: count + first.growth) {
        guard let both = first.followed(by: second) else { continue }
        let apart = ListEditing.diff(of: [first, second], on: count)
        #expect(ListEditing.diff(of: both) == apart, "\(first), \(second)")
        #expect(both.growth == first.growth + second.growth)
      }
    }
  }

  /// All that remove or insert up to two elements.
  private func splices(of count: Int) -> [ListEdit] {
    (0...count).flatMap { place in
      (0...min(2, count - place)).flatMap { removed in
        (0...2).map { .splice(at: place, removed: removed, inserted: $0) }
      }
    }
  }
}
