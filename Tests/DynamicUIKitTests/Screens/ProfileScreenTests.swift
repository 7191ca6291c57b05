#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

/// A screen as people write it: anchors in `viewDidLoad`, layers, no frame.
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

// The numbers are those of the stand-in's fonts, and its user makes gestures.
#if !canImport(UIKit)
@MainActor @Suite("a profile screen")
struct ProfileScreenTests {
  private let model = ProfileViewModel()
  private let controller: ProfileViewController
  private let window: UIWindow

  init() {
    controller = ProfileViewController(model: model)
    window = makeWindow(controller)
  }

  @Test(.opensWindows) func isPlacedByItsAnchors() {
    #expect(
      controller.textSnapshot() == """
        UIView (0, 0, 320, 480)
          UIImageView (120, 24, 80, 80)
          UILabel (147, 116, 26, 21) "Ada"
          UILabel (16, 145, 288, 21) "Mathematician"
          UIButton (16, 420, 288, 44) "Follow"
        """)
  }

  @Test(.opensWindows) func growsWithItsText() {
    model.about.value = "Wrote the first program for a machine that was never built in her lifetime"
    #expect(controller.textSnapshot().contains("UILabel (16, 145, 288, 63)"))
  }

  @Test(.opensWindows) func theButtonFollows() {
    let button = controller.view.subviews.compactMap { $0 as? UIButton }.first
    #expect(button?.simulateTap() == true)
    #expect(model.followers.value == 1)
    #expect(button?.layer.cornerRadius == 8)
  }
}
#endif
#endif
