#if !canImport(UIKit)
// On a device, all apps share the pasteboard, and reading another app's content prompts the user.

import DynamicUIKit
import Testing

@MainActor @Suite("UIPasteboard", .serialized)
struct UIPasteboardTests {
  private let board = UIPasteboard.general

  @Test func setterReplacesAllItems() {
    board.string = "text"
    #expect(board.strings == ["text"])
    #expect(board.hasStrings)
    board.url = URL(string: "https://example.org")
    #expect(board.string == nil)
    #expect(!board.hasStrings)
    board.urls = []
    #expect(board.numberOfItems == 0)
    board.image = UIImage(systemName: "star")
    #expect(board.images?.count == 1)
    board.strings = ["a", "b"]
    #expect(board.string == "a")
    #expect(board.numberOfItems == 2)
  }

  @Test func changesAreCountedAndPosted() {
    let posts = NotificationRecorder(of: UIPasteboard.changedNotification)
    let count = board.changeCount
    board.string = "a"
    board.string = nil
    #expect(board.changeCount == count + 2)
    #expect(posts.objects.count == 2)
    #expect(posts.objects.allSatisfy { $0 === board })
  }
}
#endif
