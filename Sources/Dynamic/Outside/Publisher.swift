// Compiled, and therefore tested, only where Combine is available.
#if canImport(Combine)
import Combine

extension Listenable {
  /// The current value, if there is one, and every later one, as a Combine publisher.
  ///
  /// `count.publisher.sink { print($0) }` prints the current value, and every later one until the
  /// subscription is canceled. The publisher sends on the main actor and never completes. The
  /// listener behind it keeps a derived value alive, but retains no publisher and no subscription.
  /// The first change after all of them have been released removes the listener.
  public final var publisher: AnyPublisher<T, Never> {
    let subject = CurrentValueSubject<T?, Never>(current)
    addListener(to: subject) { subject, value in subject.send(value) }
    return keeping(subject)
  }
}

/// Returns a publisher whose subscriptions retain the subject; they may start on any thread.
private nonisolated func keeping<T>(
  _ subject: CurrentValueSubject<T?, Never>
) -> AnyPublisher<T, Never> {
  subject.compactMap { value in withExtendedLifetime(subject) { value } }.eraseToAnyPublisher()
}
#endif
