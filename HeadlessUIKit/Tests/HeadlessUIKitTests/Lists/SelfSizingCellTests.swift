import DynamicTesting
import DynamicUIKit
import Testing

/// A cell sized by its label, with a margin of 10 points.
@MainActor
private final class LabelCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// A cell that prefers a width of 10 points and a height of 5 points per letter.
@MainActor
private final class LettersCell: UICollectionViewCell {
  /// The texts of the measured cells, in order.
  static var measured: [String] = []
  var text = ""

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    LettersCell.measured.append(text)
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    attributes.frame.size = CGSize(width: 10 * text.count, height: 5 * text.count)
    return attributes
  }
}

@MainActor
private final class Scene: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout
{
  let window = UIWindow(height: 400)
  let view: UICollectionView
  var texts: [String]
  var sizes: [Int: CGSize] = [:]

  init(_ layout: UICollectionViewLayout, _ cell: UICollectionViewCell.Type, _ texts: [String]) {
    self.texts = texts
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    super.init()
    LettersCell.measured = []
    view.register(cell, forCellWithReuseIdentifier: "item")
    view.dataSource = self
    view.delegate = self
    window.addSubview(view)
    window.isHidden = false
    window.layoutIfNeeded()
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { texts.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? LabelCell)?.label.text = texts[indexPath.item]
    (cell as? LettersCell)?.text = texts[indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizes[indexPath.item] ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize
      ?? .zero
  }

  var frames: [CGRect] {
    view.indexPathsForVisibleItems.sorted().compactMap { view.cellForItem(at: $0)?.frame }
  }
}

@MainActor @Suite("Self-sizing cells", .requiresHostApp, .serialized)
struct SelfSizingCellTests {
  @Test func cellsWithoutAnEstimateAreNotMeasured() {
    let layout = flow(.zero)
    layout.itemSize = CGSize(width: 70, height: 30)
    let scene = Scene(layout, LettersCell.self, ["a", "b"])
    #expect(scene.frames.map(\.size) == [layout.itemSize, layout.itemSize])
    #expect(LettersCell.measured == [])
  }

  private func flow(_ estimate: CGSize) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = estimate
    return layout
  }

  // UIKit's item positions, measuring times and text sizes differ.
  #if !canImport(UIKit)
  @Test func constraintsSizeTheItemsOfAFlowLayout() {
    let layout = flow(UICollectionViewFlowLayout.automaticSize)
    let scene = Scene(layout, LabelCell.self, ["a", "bbbb"])
    let sizes = ["a", "bbbb"].map { text in
      let label = UILabel()
      label.text = text
      let size = label.intrinsicContentSize
      return CGSize(
        width: ((size.width + 20) * 2).rounded(.up) / 2,
        height: ((size.height + 20) * 2).rounded(.up) / 2)
    }
    #expect(sizes[0].width < sizes[1].width)
    #expect(scene.frames.map(\.size) == sizes)
    #expect(scene.frames[1].minX == sizes[0].width + 10)
  }

  @Test func preferredAttributesSizeTheCell() {
    let scene = Scene(flow(CGSize(width: 300, height: 300)), LettersCell.self, ["aa", "bbbb"])
    #expect(
      scene.frames == [
        CGRect(x: 0, y: 0, width: 20, height: 10), CGRect(x: 30, y: 0, width: 40, height: 20),
      ])
    #expect(LettersCell.measured == ["aa", "bbbb"])
    #expect(scene.view.contentSize == CGSize(width: 320, height: 20))
  }

  @Test func itemsHaveTheEstimatedSizeUntilTheyAreVisible() {
    let texts = Array(repeating: String(repeating: "a", count: 20), count: 10)
    let scene = Scene(flow(CGSize(width: 200, height: 50)), LettersCell.self, texts)
    // At the estimated height of 50 points, seven rows are visible; at the measured 100, only four.
    #expect(scene.frames.count == 4)
    #expect(scene.view.contentSize.height == 940)
    scene.view.contentOffset.y = 440
    scene.window.layoutIfNeeded()
    #expect(scene.view.contentSize.height == 1040)
    #expect(scene.frames.allSatisfy { $0.height == 100 })
    scene.view.contentOffset.y = 0
    scene.window.layoutIfNeeded()
    #expect(scene.view.contentSize.height == 1040)
  }

  @Test func sizeFromTheDelegateIsAnEstimate() {
    let texts = Array(repeating: "aa", count: 3)
    let scene = Scene(flow(CGSize(width: 300, height: 100)), LettersCell.self, texts)
    scene.sizes = [0: CGSize(width: 300, height: 1000)]
    scene.view.reloadData()
    // The first item fills the view until its cell is measured.
    scene.window.layoutIfNeeded()
    #expect(scene.frames.map(\.height) == [10, 10, 10])
  }

  @Test func movedItemsKeepTheirMeasuredSizes() {
    let scene = Scene(flow(CGSize(width: 300, height: 300)), LettersCell.self, ["aa", "bbbb"])
    LettersCell.measured = []
    scene.view.performBatchUpdates {
      scene.texts = ["c", "bbbb", "aa"]
      scene.view.insertItems(at: [[0, 0]])
      scene.view.moveItem(at: [0, 0], to: [0, 2])
    }
    scene.window.layoutIfNeeded()
    #expect(scene.frames.map(\.width) == [10, 40, 20])
    #expect(LettersCell.measured == ["c"])
  }

  @Test func reconfiguredOrReloadedCellIsMeasuredAgain() {
    let scene = Scene(flow(CGSize(width: 300, height: 300)), LettersCell.self, ["aa", "bbbb"])
    LettersCell.measured = []
    scene.texts[0] = "aaaaaa"
    scene.view.reconfigureItems(at: [[0, 0]])
    scene.window.layoutIfNeeded()
    #expect(scene.frames.map(\.width) == [60, 40])
    #expect(LettersCell.measured == ["aaaaaa"])
    scene.window.setNeedsLayout()
    scene.view.setNeedsLayout()
    scene.window.layoutIfNeeded()
    #expect(LettersCell.measured == ["aaaaaa"])
    scene.view.reloadData()
    scene.window.layoutIfNeeded()
    #expect(LettersCell.measured == ["aaaaaa", "aaaaaa", "bbbb"])
  }
  #endif
}
