export type Command = {
  about: string
  /** It neither asks nor says anything of an application: it goes on where the bank's folder cannot be used. */
  withoutBank?: true
  /** It asks nothing that one room lets a higher one answer: the rooms are not even read, which takes longer than the command. */
  withoutRooms?: true
  run(args: readonly string[]): Promise<void>
}
