#if !os(tvOS)
import DynamicUIKit

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
