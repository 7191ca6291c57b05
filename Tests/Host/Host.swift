import UIKit

/// An app that shows nothing of its own. It gives tests what a bundle without an app lacks: an
/// application, and a scene to open windows in.
@main
final class Host: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
}
