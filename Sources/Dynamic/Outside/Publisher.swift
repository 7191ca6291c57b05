// Compiled, and therefore tested, only where Combine is available.
#if canImport(Combine)
import Combine

extension Listenable {
  /// The current value, if there is one, and every later one, as a Combine publisher.
  ///
  /// `count.publisher.sink { print($0) }` prints these values until the subscription is canceled.
  /// The publisher sends changes on the main actor and never completes. This value retains neither
  /// the publisher nor its subscriptions. The first change after their release removes the
  /// publisher's listener. If this value is derived, its sources retain it until then.
  public final var publisher: AnyPublisher<T, Never> {
    let subject = CurrentValueSubject<T?, Never>(current)
    // A bag that is collecting bindings must not end this one.
    _ = DisposeBag.withoutCollecting { addListener(to: subject) { $0.send($1) } }
    return makePublisher(retaining: subject)
  }
}

/// Returns a publisher whose subscriptions retain the subject; they may start on any thread.
private nonisolated func makePublisher<T>(
  retaining subject: CurrentValueSubject<T?, Never>
) -> AnyPublisher<T, Never> {
  subject.compactMap { value in withExtendedLifetime(subject) { value } }.eraseToAnyPublisher()
}
#endif
