#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

/// A typical screen: views with anchors and layers, and no frame set in code.
private final class ProfileViewController: UIViewController {
  let model: ProfileViewModel

  private let avatarView = UIImageView(image: UIImage(systemName: "person.circle"))
  private let nameLabel: UILabel = {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .headline)
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }()
  private let aboutLabel: UILabel = {
    let label = UILabel()
    label.numberOfLines = 0
    label.textColor = .secondaryLabel
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }()
  private let followButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Follow", for: .normal)
    button.layer.cornerRadius = 8
    button.layer.borderWidth = 1
    button.layer.borderColor = UIColor.systemBlue.cgColor
    button.translatesAutoresizingMaskIntoConstraints = false
    return button
  }()

  init(model: ProfileViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    avatarView.translatesAutoresizingMaskIntoConstraints = false
    avatarView.layer.cornerRadius = 40
    avatarView.layer.masksToBounds = true
    [avatarView, nameLabel, aboutLabel, followButton].forEach(view.addSubview)

    NSLayoutConstraint.activate([
      avatarView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      avatarView.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      avatarView.widthAnchor.constraint(equalToConstant: 80),
      avatarView.heightAnchor.constraint(equalTo: avatarView.widthAnchor),

      nameLabel.topAnchor.constraint(equalTo: avatarView.bottomAnchor, constant: 12),
      nameLabel.centerXAnchor.constraint(equalTo: avatarView.centerXAnchor),

      aboutLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 8),
      aboutLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      aboutLabel.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),

      followButton.topAnchor.constraint(
        greaterThanOrEqualTo: aboutLabel.bottomAnchor, constant: 16),
      followButton.leadingAnchor.constraint(equalTo: aboutLabel.leadingAnchor),
      followButton.trailingAnchor.constraint(equalTo: aboutLabel.trailingAnchor),
      followButton.bottomAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
      followButton.heightAnchor.constraint(equalToConstant: 44),
    ])

    model.name >>> nameLabel
    model.about >>> aboutLabel
    followButton >> model.follow
  }
}

@MainActor
private final class ProfileViewModel {
  let name = Dynamic("Ada")
  let about = Dynamic("Mathematician")
  let followers = Dynamic(0)
  lazy var follow = Command { [followers] in followers.update { $0 += 1 } }
}

@MainActor @Suite("profile screen")
struct ProfileScreenTests {
  private let model = ProfileViewModel()
  private let controller: ProfileViewController
  private let window: UIWindow

  init() {
    controller = ProfileViewController(model: model)
    window = makeWindow(controller)
  }

  private func views<View: UIView>(_: View.Type) -> [View] {
    controller.view.subviews.compactMap { $0 as? View }
  }

  @Test(.requiresHostApp) func anchorsPlaceTheViews() throws {
    window.layoutIfNeeded()
    let avatar = try #require(views(UIImageView.self).first)
    let labels = views(UILabel.self)
    let button = try #require(views(UIButton.self).first)
    let safe = controller.view.safeAreaInsets
    try #require(labels.count == 2)
    #expect(avatar.frame == CGRect(x: 120, y: safe.top + 24, width: 80, height: 80))
    #expect(abs(labels[0].frame.minY - avatar.frame.maxY - 12) <= 1)
    #expect(abs(labels[0].frame.midX - 160) <= 1)
    #expect(abs(labels[1].frame.minY - labels[0].frame.maxY - 8) <= 1)
    #expect(labels[1].frame.minX == 16 && labels[1].frame.width == 288)
    #expect(button.frame == CGRect(x: 16, y: 420 - safe.bottom, width: 288, height: 44))
    #if !canImport(UIKit)
    // With the fonts of HeadlessUIKit.
    #expect(
      controller.textSnapshot() == """
        UIView (0, 0, 320, 480)
          UIImageView (120, 24, 80, 80)
          UILabel (147, 116, 26, 21) "Ada"
          UILabel (16, 145, 288, 21) "Mathematician"
          UIButton (16, 420, 288, 44) "Follow"
        """)
    #endif
  }

  @Test(.requiresHostApp) func labelGrowsWithItsText() throws {
    window.layoutIfNeeded()
    let label = try #require(views(UILabel.self).last)
    let before = label.frame
    model.about.value = "Wrote the first program for a machine that was never built in her lifetime"
    window.layoutIfNeeded()
    #expect(label.frame.origin == before.origin && label.frame.width == before.width)
    #expect(label.frame.height > before.height * 1.5)
    #if !canImport(UIKit)
    #expect(controller.textSnapshot().contains("UILabel (16, 145, 288, 63)"))
    #endif
  }

  @Test(.requiresHostApp) func followButtonExecutesTheCommand() {
    let button = views(UIButton.self).first
    #expect(button?.simulateTap() == true)
    #expect(model.followers.value == 1)
    #expect(button?.layer.cornerRadius == 8)
  }
}
#endif
