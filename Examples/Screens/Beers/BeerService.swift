import Foundation

struct Beer: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  let name: String
  let style: String
  /// The alcohol by volume, in percent.
  let strength: Double
}

struct BeerPage: Codable, Equatable, Sendable {
  var beers: [Beer]
  /// The number of the next page; nil on the last page.
  var next: Int?
}

@MainActor
protocol BeerService {
  /// Page numbers start at 1.
  func page(_ number: Int) async throws -> BeerPage
}

/// Decodes pages from JSON:
///
///     JSONBeerService { try await URLSession.shared.data(from: address(ofPage: $0)).0 }
struct JSONBeerService: BeerService {
  let fetch: @Sendable (Int) async throws -> Data

  func page(_ number: Int) async throws -> BeerPage {
    try await JSONDecoder().decode(BeerPage.self, from: fetch(number))
  }
}

/// Reads each page from a bundled file, after 0.3 s.
struct BundledBeerService: BeerService {
  var clock: any Clock<Duration> = ContinuousClock()

  func page(_ number: Int) async throws -> BeerPage {
    try await clock.sleep(for: .milliseconds(300))
    let service = JSONBeerService { try Data(contentsOf: .bundled("beers-\($0)", "json")) }
    return try await service.page(number)
  }
}
