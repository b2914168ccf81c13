/**
 * Whether a press is the second of a double click. It comes before the screen can show that the first is under way;
 * acted on, the person would be told that somebody else was faster.
 */
export function isSecondPress({ detail }: { detail: number }): boolean {
  return detail > 1
}
