/** One thing an operator can do: `npm run kaihu -- <file name> …`. Every file in `commands/` exports one. */
export type Command = {
  /** one line for the list */
  about: string
  run(args: readonly string[]): Promise<void>
}
