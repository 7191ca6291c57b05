#if !os(tvOS)
import DynamicUIKit

/// Shows two tabs: the days and the settings.
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
