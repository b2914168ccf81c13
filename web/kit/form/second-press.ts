/**
 * It comes before the screen can show that the first is under way: the person would be told that somebody
 * else was faster.
 */
export function isSecondPress({ detail }: { detail: number }): boolean {
  return detail > 1
}
