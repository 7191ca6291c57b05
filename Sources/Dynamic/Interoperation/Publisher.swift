// Compiled where there is Combine, so its tests run there only.
#if canImport(Combine)
import Combine

extension Listenable {
  /// The present value, if there is one, and every later one, as a Combine publisher.
  ///
  ///     let count = Dynamic(1)
  ///     let subscription = count.publisher.sink { print($0) }  // Prints "1"
  ///     count.value = 2                                        // Prints "2"
  ///
  /// It sends on the main actor and never ends. It keeps a derived value alive as a listener does,
  /// and this value keeps neither it nor its subscribers: what is cancelled is noticed with the next
  /// change.
  public final var publisher: AnyPublisher<T, Never> {
    let subject = CurrentValueSubject<T?, Never>(current)
    addListener(to: subject) { subject, value in subject.send(value) }
    // The subscription keeps the closure, and that the subject.
    return subject.compactMap { [subject] value in
      withExtendedLifetime(subject) { value }
    }.eraseToAnyPublisher()
  }
}
#endif
