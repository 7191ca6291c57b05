#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

/// A typical screen: stack views in a scroll view.
private final class SettingsViewController: UIViewController {
  let isOn = Dynamic(false)
  let volume = Dynamic<Float>(0.5)

  private let scrollView = UIScrollView()
  private let stackView = UIStackView()
  private let detailLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    stackView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    scrollView.addSubview(stackView)
    stackView.axis = .vertical
    stackView.spacing = 16

    let aSwitch = UISwitch()
    let slider = UISlider()
    detailLabel.text = "Louder than usual"
    for row in [row("Sound", aSwitch), row("Volume", slider), detailLabel] {
      stackView.addArrangedSubview(row)
    }
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leftAnchor.constraint(equalTo: view.leftAnchor),
      scrollView.rightAnchor.constraint(equalTo: view.rightAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      stackView.topAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 20),
      stackView.leadingAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.leadingAnchor, constant: 20),
      stackView.trailingAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.trailingAnchor, constant: -20),
      stackView.bottomAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -20),
      stackView.widthAnchor.constraint(
        equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -40),
    ])

    isOn <<>>> aSwitch
    volume <<>>> slider
    !isOn >>> detailLabel.modifiers.isHidden
  }

  private func row(_ title: String, _ control: UIView) -> UIStackView {
    let label = UILabel()
    label.text = title
    label.setContentHuggingPriority(.required, for: .horizontal)
    let stack = UIStackView(arrangedSubviews: [label, control])
    stack.spacing = 8
    stack.alignment = .center
    return stack
  }

  var contentSize: CGSize { scrollView.contentSize }
}

@MainActor @Suite("settings screen")
struct SettingsScreenTests {
  @Test(.requiresHostApp) func hiddenRowTakesNoSpace() {
    let controller = SettingsViewController()
    let window = makeWindow(controller)
    window.layoutIfNeeded()
    #expect(controller.contentSize.width == 320)
    let before = controller.contentSize.height
    controller.isOn.value = true
    window.layoutIfNeeded()
    #expect(controller.contentSize.height > before + 16)
    #if !canImport(UIKit)
    // With the fonts of HeadlessUIKit.
    #expect(controller.contentSize.height == before + 16 + 21)
    #endif
  }

  @Test(.requiresHostApp) func screenFollowsUserInterfaceStyle() {
    let controller = SettingsViewController()
    let window = makeWindow(controller)
    let before = window.traitCollection.userInterfaceStyle
    withTraits(UITraitCollection(userInterfaceStyle: .dark)) {
      #expect(controller.traitCollection.userInterfaceStyle == .dark)
    }
    withTraits(UITraitCollection(userInterfaceStyle: .light)) {
      #expect(controller.traitCollection.userInterfaceStyle == .light)
    }
    #expect(window.traitCollection.userInterfaceStyle == before)
  }
}
#endif
