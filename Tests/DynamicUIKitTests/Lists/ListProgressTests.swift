import Testing

@testable import DynamicUIKit

@Suite("ViewActivity")
struct ViewActivityTests {
  @Test func isBusyWhileItAsksAndIsUpdated() {
    var activity = ViewActivity()
    #expect(!activity.isBusy)
    activity.beginAnswering()
    activity.beginAnswering()
    activity.endAnswering()
    #expect(activity.isBusy)
    activity.endAnswering()
    #expect(!activity.isBusy)
    activity.beginUpdate()
    #expect(activity.isBusy)
    activity.endUpdate()
    #expect(!activity.isBusy)
  }

  @Test func aViewThatAsksForCountsIsInNoBatch() {
    var activity = ViewActivity()
    activity.beginLooking()
    #expect(activity.isBusy)
    let hasTurn = activity.noteCountsAsked()
    activity.endLooking()
    #expect(!hasTurn)
    #expect(!activity.isInBatchOfOthers)
  }

  @Test func aViewThatAsksForNothingIsInOneUntilItDoes() {
    var activity = ViewActivity()
    activity.beginLooking()
    activity.endLooking()
    #expect(activity.isInBatchOfOthers)
    #expect(!activity.mayBatchBeOver)
    // It is the end of the batch, or somebody just asks: the next look tells.
    let hasTurn = activity.noteCountsAsked()
    #expect(hasTurn)
    #expect(activity.mayBatchBeOver)
    let hasAnother = activity.noteCountsAsked()
    #expect(!hasAnother)
    activity.endWaiting()
    activity.beginLooking()
    activity.endLooking()
    #expect(activity.isInBatchOfOthers && !activity.mayBatchBeOver)
  }

  @Test func oneTurnIsAskedForAtATime() {
    var activity = ViewActivity()
    var hasTurn = activity.beginWaiting()
    #expect(hasTurn)
    hasTurn = activity.beginWaiting()
    #expect(!hasTurn)
    activity.endWaiting()
    hasTurn = activity.beginWaiting()
    #expect(hasTurn)
  }
}

@Suite("ListProgress")
struct ListProgressTests {
  private func shown() -> ListProgress {
    var progress = ListProgress()
    progress.sit()
    progress.noteReload()
    progress.noteAsked()
    return progress
  }

  @Test func doesNothingBeforeItSitsAndAfterItsEnd() {
    var progress = ListProgress()
    #expect(!progress.isLive)
    var answers = [progress.beginUpdate()]
    progress.sit()
    #expect(progress.isLive)
    answers += [progress.beginUpdate(), progress.beginUpdate()]
    progress.endUpdate()
    answers += [progress.end(), progress.end()]
    progress.sit()
    progress.noteReload()
    #expect(progress.hasEnded && !progress.isLive)
    answers.append(progress.beginUpdate())
    #expect(answers == [false, true, false, true, false, false])
  }

  @Test func animatesOnlyWhatCanBeSeen() {
    let progress = shown()
    #expect(progress.way(editCount: 3, limit: 3, isInWindow: true) == .batches)
    #expect(progress.way(editCount: 4, limit: 3, isInWindow: true) == .reload)
    #expect(progress.way(editCount: nil, limit: 3, isInWindow: true) == .reload)
    #expect(progress.way(editCount: 1, limit: 3, isInWindow: false) == .reload)
  }

  @Test func loadsTheFirstRowsAndThoseBeforeTheFirstLayout() {
    var progress = ListProgress()
    progress.sit()
    progress.noteAsked()
    #expect(progress.way(editCount: 0, limit: 3, isInWindow: true) == .reload)
    progress = ListProgress()
    progress.sit()
    progress.noteReload()
    #expect(progress.way(editCount: 0, limit: 3, isInWindow: true) == .reload)
    progress.noteAsked()
    #expect(progress.way(editCount: 0, limit: 3, isInWindow: true) == .batches)
  }

  @Test func isOutOfStepUntilThatIsTaken() {
    var progress = shown()
    var answers = [progress.takeOutOfStep()]
    progress.noteOutOfStep()
    answers += [progress.isOutOfStep, progress.takeOutOfStep(), progress.isOutOfStep]
    #expect(answers == [false, true, true, false])
  }
}
