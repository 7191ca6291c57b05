#if !canImport(UIKit)
// On a device only its user chooses files and colours.

import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIColorPickerViewController")
struct UIColorPickerViewControllerTests {
  private final class Owner: NSObject, UIColorPickerViewControllerDelegate {
    let log = Log()

    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {
      #expect(viewController.selectedColor == color)
      log("\(color == .red ? "red" : "other")\(continuously ? "…" : "")")
    }

    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
      log(viewController.presentingViewController == nil ? "finished" : "finishing")
    }
  }

  private let owner = Owner()
  private let picker = UIColorPickerViewController()

  @Test(.opensWindows) func theDelegateHearsOfEachColor() {
    let window = makeWindow()
    picker.delegate = owner
    picker.selectedColor = .blue
    #expect(!picker.simulateSelect(.red))
    #expect(picker.selectedColor == .blue)
    window.rootViewController?.present(picker, animated: false)
    #expect(picker.simulateSelect(.green, continuously: true))
    #expect(picker.simulateSelect(.red))
    #expect(picker.simulateFinish())
    #expect(!picker.simulateFinish())
    #expect(owner.log.entries == ["other…", "red", "finished"])
  }

  @Test(.opensWindows) func withoutAlphaColorsAreOpaque() {
    let window = makeWindow()
    picker.supportsAlpha = false
    window.rootViewController?.present(picker, animated: false)
    picker.simulateSelect(UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(picker.selectedColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  #if os(macOS) || os(Linux)
  @Test func theFirstColorIsNotKnown() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      _ = UIColorPickerViewController().selectedColor
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("not known which colour"))
  }
  #endif
}

@MainActor @Suite("UIDocumentPickerViewController")
struct UIDocumentPickerViewControllerTests {
  private final class Owner: NSObject, UIDocumentPickerDelegate {
    let log = Log()

    func documentPicker(
      _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) {
      log(urls.map(\.lastPathComponent).joined(separator: ", "))
    }

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
      log("cancelled")
    }
  }

  private let owner = Owner()
  private let one = URL(fileURLWithPath: "/one")
  private let two = URL(fileURLWithPath: "/two")

  @Test(.opensWindows) func theDelegateHearsOfTheFiles() {
    let window = makeWindow()
    let picker = UIDocumentPickerViewController(documentTypes: ["public.text"], in: .import)
    #expect(picker.documentPickerMode == .import)
    picker.delegate = owner
    #expect(!picker.simulatePick(one))
    window.rootViewController?.present(picker, animated: false)
    #expect(!picker.simulatePick(one, two))
    #expect(!picker.simulatePick())
    #expect(picker.simulatePick(one))
    #expect(picker.presentingViewController == nil)
    picker.allowsMultipleSelection = true
    window.rootViewController?.present(picker, animated: false)
    #expect(picker.simulatePick(one, two))
    #expect(owner.log.entries == ["one", "one, two"])
  }

  @Test(.opensWindows) func theDelegateHearsOfCancelling() {
    let window = makeWindow()
    let picker = UIDocumentPickerViewController(url: one, in: .exportToService)
    #expect(picker.documentPickerMode == .exportToService)
    picker.delegate = owner
    #expect(!picker.simulateCancel())
    window.rootViewController?.present(picker, animated: false)
    #expect(picker.simulateCancel())
    #expect(picker.presentingViewController == nil)
    #expect(owner.log.entries == ["cancelled"])
  }
}
#endif
