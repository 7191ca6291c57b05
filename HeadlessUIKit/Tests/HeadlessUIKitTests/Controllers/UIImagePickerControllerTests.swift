#if !canImport(UIKit)
// On a device only its user chooses pictures.

import DynamicTesting
import DynamicUIKit
@_spi(Headless) import HeadlessUIKit
import Testing

@MainActor @Suite("UIImagePickerController", .serialized)
struct UIImagePickerControllerTests {
  private final class Owner: NSObject, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
  {
    var images: [UIImage] = []
    var cancels = 0

    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      if let image = (info[.editedImage] ?? info[.originalImage]) as? UIImage {
        images.append(image)
      }
      picker.dismiss(animated: true)
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      cancels += 1
      picker.dismiss(animated: true)
    }
  }

  private let owner = Owner()
  private let picker = UIImagePickerController()

  @Test(.opensWindows) func theDelegateHearsOfTheChoiceAndDismisses() throws {
    let window = makeWindow()
    let image = try #require(UIImage(systemName: "star"))
    picker.delegate = owner
    #expect(!picker.simulatePick(image))
    window.rootViewController?.present(picker, animated: true)
    #expect(picker.simulatePick(image))
    HeadlessRunLoop.settle()
    #expect(owner.images == [image])
    #expect(picker.presentingViewController == nil)
    picker.allowsEditing = true
    window.rootViewController?.present(picker, animated: true)
    #expect(picker.simulatePick(image))
    #expect(owner.images.count == 2)
  }

  @Test(.opensWindows) func theDelegateHearsOfCancelling() {
    let window = makeWindow()
    picker.delegate = owner
    #expect(!picker.simulateCancel())
    window.rootViewController?.present(picker, animated: true)
    #expect(picker.simulateCancel())
    #expect(owner.cancels == 1)
  }

  @Test func aCameraIsThereOnlyIfTheDeviceHasOne() {
    #expect(picker.sourceType == .photoLibrary)
    #expect(UIImagePickerController.isSourceTypeAvailable(.savedPhotosAlbum))
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    UIImagePickerController.simulatedCamera = true
    defer { UIImagePickerController.simulatedCamera = false }
    picker.sourceType = .camera
    #expect(picker.sourceType == .camera)
  }

  @Test func aSourceThatIsNotThereStops() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      UIImagePickerController().sourceType = .camera
    }
  }
}
#endif
