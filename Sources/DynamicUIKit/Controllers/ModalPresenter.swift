import Dynamic

/// Presents a controller as soon as its view is in a window and nothing else is presented.
final class ModalPresenter<Element>: ControllerShower<Element> {
  private var shown: Place?
  /// Whether UIKit has accepted the presentation.
  private var isAccepted = false
  private var isLeaving = false
  /// Retained by the completion handler of the presentation, which UIKit drops when it refuses.
  private weak var transition: Retainer?
  /// Belongs to the presented controller: what is presented goes even if nothing else retains this.
  private weak var retainer: Retainer?

  override func isPresent(_ place: Place) -> Bool {
    guard place === shown, isAccepted else { return true }
    guard let presented = place.controller, !presented.isBeingDismissed else { return false }
    return presented.presentingViewController != nil
  }

  override func update() {
    settle()
    RunLoopObserver.watch(self)
  }

  override func turnDidEnd() -> Bool {
    settle()
    return shown != nil || (controller != nil && !wanted.isEmpty)
  }

  private func settle() {
    checkShown()
    if let shown {
      let isWanted = shown === wanted.first && isServed(by: shown.controller)
      if !isWanted, isAccepted, !isLeaving, transition == nil {
        isLeaving = true
        shown.controller?.presentingViewController?.dismiss(animated: animated)
      }
    } else if let place = wanted.first {
      present(place)
    }
  }

  /// Finds out whether UIKit has accepted or refused a presentation, or the controller is gone again.
  private func checkShown() {
    guard let place = shown else { return }
    if place.controller?.presentingViewController != nil {
      isAccepted = true
    } else if isAccepted || transition == nil {
      let isRemoved = isAccepted && place === wanted.first
      shown = nil
      retainer?.object = nil
      if isRemoved {
        wanted = []
        onRemoval()
      }
    }
  }

  private func present(_ place: Place) {
    guard let presenter = freePresenter else { return }
    let made = place.makeController()
    // Making it may have changed what is wanted or presented something; and it may be presented already.
    guard place === wanted.first, shown == nil, freePresenter === presenter,
      made.presentingViewController == nil
    else { return }
    let transition = Retainer()
    self.transition = transition
    shown = place
    isAccepted = false
    isLeaving = false
    let retainer = made.attachments.find(.name("presenter")) { Retainer() }
    retainer.object = self
    self.retainer = retainer
    presenter.present(made, animated: animated) { [weak self, transition] in
      guard let self, self.transition === transition else { return }
      self.transition = nil
      settle()
    }
    checkShown()
  }

  /// The controller that can present now: this one, or its search controller during a search.
  private var freePresenter: UIViewController? {
    guard let controller, controller.viewIfLoaded?.window != nil else { return nil }
    guard let presented = controller.presentedViewController else { return controller }
    guard presented is UISearchController, presented.presentedViewController == nil,
      presented.viewIfLoaded?.window != nil
    else { return nil }
    return presented
  }

  /// Whether the presenting controller is still a container of this one; not after a pop.
  private func isServed(by presented: UIViewController?) -> Bool {
    var server = presented?.presentingViewController
    while let search = server as? UISearchController { server = search.presentingViewController }
    var ancestor = controller
    while let next = ancestor, next !== server { ancestor = next.parent }
    return ancestor != nil
  }
}

private final class Retainer { var object: AnyObject? }
