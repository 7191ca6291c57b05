import Foundation
import Testing

@testable import ExampleScreens

@Suite("Feed: parsing")
struct FeedParserTests {
  private func feed(_ xml: String) throws -> Feed { try Feed(parsing: Data(xml.utf8)) }

  private func entry(_ content: String) throws -> FeedEntry? {
    try feed("<rss version='2.0'><channel><item>\(content)</item></channel></rss>").entries.first
  }

  @Test func parsesRSS() throws {
    let feed = try feed(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/">
        <channel>
          <title>News &amp; more</title>
          <link>https://example.org/</link>
          <image><title>Logo</title><url>https://example.org/logo.png</url></image>
          <item>
            <title><![CDATA[Beer <b>is</b> back]]></title>
            <media:title>Not this</media:title>
            <link>https://example.org/1</link>
            <guid isPermaLink="false">entry-1</guid>
            <pubDate>Sat, 21 Nov 2026 08:30:55 +0100</pubDate>
            <description>&lt;p&gt;It&amp;#8217;s &lt;i&gt;good&lt;/i&gt;&lt;/p&gt;</description>
          </item>
          <item><title>Second</title><link>https://example.org/2</link></item>
        </channel>
      </rss>
      """)
    #expect(feed.title == "News & more")
    #expect(
      feed.entries == [
        FeedEntry(
          id: "entry-1", title: "Beer is back", summary: "It’s good",
          link: URL(string: "https://example.org/1"),
          date: Date(timeIntervalSince1970: 1_795_246_255)
        ),
        FeedEntry(
          id: "https://example.org/2", title: "Second", link: URL(string: "https://example.org/2")),
      ])
  }

  @Test func parsesAtom() throws {
    let feed = try feed(
      """
      <?xml version="1.0"?>
      <feed xmlns="http://www.w3.org/2005/Atom">
        <title type="html">Caf&amp;eacute;</title>
        <author><name>Ada</name></author>
        <entry>
          <id>urn:1</id>
          <title>One</title>
          <link rel="self" href="https://example.org/self"/>
          <link rel="alternate" href="https://example.org/one"/>
          <updated>2026-11-21T08:30:55Z</updated>
          <published>2026-11-20T00:00:00.25+02:00</published>
          <content type="html">Hello</content>
        </entry>
      </feed>
      """)
    #expect(feed.title == "Café")
    #expect(
      feed.entries == [
        FeedEntry(
          id: "urn:1", title: "One", summary: "Hello", link: URL(string: "https://example.org/one"),
          date: Date(timeIntervalSince1970: 1_795_125_600))
      ])
  }

  @Test func parsesAFeedWithoutEntries() throws {
    #expect(try feed("<rss><channel><title>None</title></channel></rss>") == Feed(title: "None"))
  }

  @Test func decodesNumericAndNamedEntities() throws {
    #expect(try entry("<title>A &#228; &#xFC; &quot;x&quot;</title>")?.title == "A ä ü \"x\"")
    #expect(
      try entry("<title>a &amp;mdash; b &amp;unknown; 1 &lt; 2</title>")?.title
        == "a — b &unknown; 1 < 2")
  }

  @Test(arguments: [
    ("ISO-8859-1", String.Encoding.isoLatin1), ("windows-1252", .windowsCP1252),
    ("UTF-16", .utf16), ("UTF-8", .utf8),
  ])
  func followsTheDeclaredEncoding(_ name: String, _ encoding: String.Encoding) throws {
    let xml =
      "<?xml version='1.0' encoding='\(name)'?><rss><channel><title>Zürich</title></channel></rss>"
    let data = try #require(xml.data(using: encoding))
    #expect(try Feed(parsing: data).title == "Zürich")
  }

  @Test(arguments: [
    ("Sat, 21 Nov 2026 08:30:55 GMT", 1_795_249_855.0), ("21 Nov 26 08:30 UT", 1_795_249_800),
    ("Sat, 21 Nov 2026 03:30:55 EST", 1_795_249_855), ("2026-11-21T09:30:55+01:00", 1_795_249_855),
    ("2026-11-21T08:30:55.123Z", 1_795_249_855), ("2026-11-21", 1_795_219_200),
    ("21 November 2026", 1_795_219_200),
  ])
  func readsDates(_ text: String, _ seconds: Double) {
    #expect(Date(feedDate: text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", "yesterday", "Sat, 21 Foo 2026 08:30:55 GMT", "2026-13-01", "99 Nov 2026 25:00 XYZ",
  ])
  func omitsAnInvalidDate(_ text: String) throws {
    let entry = try entry("<title>T</title><pubDate>\(text)</pubDate>")
    #expect(entry?.title == "T")
    #expect(entry?.date == nil)
  }

  @Test func missingTitleBecomesUntitled() throws {
    #expect(try entry("<description>Text</description>")?.title == "Untitled")
  }

  @Test func invalidFeedThrowsADescriptiveError() {
    #expect(throws: FeedError.empty) { try Feed(parsing: Data()) }
    #expect(throws: FeedError.notAFeed("html")) { try feed("<html><body/></html>") }
    #expect(throws: FeedError.notAFeed("html")) {
      try feed("<html xmlns='http://www.w3.org/1999/xhtml'><body/></html>")
    }
    #expect(throws: FeedError.self) { try feed("<rss>\n<channel") }
    #expect(throws: FeedError.self) { try feed("<rss><channel></item></rss>") }
    #expect(throws: FeedError.self) { try feed("no markup at all") }
    #expect(
      FeedError.notXML(line: 2, column: 9).description
        == "The feed is damaged at line 2, column 9")
  }

  @Test func parsesXHTMLInAtom() throws {
    let feed = try feed(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><entry><id>urn:1</id>
      <title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Beer <b>is</b> back</div></title>
      <summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Good</p><p>news</p></div></summary>
      </entry></feed>
      """)
    #expect(feed.entries.first?.title == "Beer is back")
    #expect(feed.entries.first?.summary == "Good news")
  }
}
