#if !os(tvOS)
import DynamicUIKit

/// Two tabs: what was written, and how it is shown.
final class DiaryViewController: UITabBarController {
  convenience init(model: DiaryViewModel) {
    self.init()
    title = "Diary"
    viewControllers = [
      DiaryDaysViewController(model: model), DiarySettingsViewController(model: model),
    ]
    model.tab <<>>> self
  }
}
#endif
