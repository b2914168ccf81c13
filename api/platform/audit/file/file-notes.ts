/** What stands behind each note of the checkpoint file. */
export const SEPARATOR = '\n\n\n'

/** The first words of a file that was begun when there were checkpoints already. */
export const BEGUN_LATE = 'kaihu audit file begun'

export function asKept(note: string): string {
  return `${note.trimEnd()}${SEPARATOR}`
}
