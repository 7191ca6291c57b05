import Dynamic

func saveInBackground(_ save: Command<Void>) {
  Task.detached {
    save.execute()
    // error: main actor-isolated instance method 'execute(sender:)' cannot be called from outside of the actor
  }
}
