#if !os(tvOS)
import DynamicUIKit

/// The example screens, by name.
public enum Example: String, CaseIterable, Sendable {
  case availability = "Availability"
  case beers = "Beers"
  case dates = "Dates"
  case diary = "Diary"
  case feed = "Feed"
  case location = "Location"
  case notes = "Notes"
  case sections = "Sections"
  case signUp = "SignUp"
  case sum = "Sum"
  case todos = "Todos"
  case twoWayBinding = "TwoWayBinding"

  /// Creates the screen with its view model and service.
  @MainActor
  public func makeViewController() -> UIViewController {
    switch self {
    case .availability:
      AvailabilityViewController(model: AvailabilityViewModel(service: FakeAvailabilityService()))
    case .beers: BeerListViewController(model: BeerListViewModel(service: BundledBeerService()))
    case .dates: DatesViewController(model: .fake())
    case .diary: DiaryViewController(model: .fake())
    case .feed: FeedViewController(model: FeedViewModel(service: BundledFeedService()))
    case .location: LocationViewController(model: .fake())
    case .notes: NotesViewController(model: NotesViewModel())
    case .sections: SectionsViewController(model: SectionsViewModel())
    case .signUp: SignUpViewController(model: SignUpViewModel(service: FakeSignUpService()))
    case .sum: SumViewController(model: SumViewModel())
    case .todos: TodosViewController(model: TodosViewModel())
    case .twoWayBinding: TwoWayBindingViewController(model: TwoWayBindingViewModel())
    }
  }
}

extension DiaryViewModel {
  fileprivate static func fake() -> DiaryViewModel {
    DiaryViewModel((1...14).map { "Day \($0)" }, settings: DiarySettings())
  }
}

extension LocationViewModel {
  /// Returns a model whose `openSettings` grants the location permission.
  fileprivate static func fake() -> LocationViewModel {
    let service = FakeLocationService()
    return LocationViewModel(service: service) {
      guard let settings = URL(string: UIApplication.openSettingsURLString) else { return }
      UIApplication.shared.open(settings) { _ in service.allow() }
    }
  }
}
#endif
