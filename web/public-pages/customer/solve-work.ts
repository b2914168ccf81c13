import { beginsWithZeros, bitsOf, workText } from '@kaihu/contract/wire/code-work.ts'

const AT_ONCE = 512
const encoder = new TextEncoder()

async function isAnswer(puzzle: string, answer: number): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(workText(puzzle, answer)))
  return beginsWithZeros(new Uint8Array(digest), bitsOf(puzzle))
}

/** Searches the answer of a puzzle; some seconds, between which the page goes on. Gives up where none can be expected. */
export async function solveWork(puzzle: string): Promise<number | null> {
  const most = 2 ** (bitsOf(puzzle) + 5)
  for (let from = 0; from < most; from += AT_ONCE) {
    const tried = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, offset) => isAnswer(puzzle, from + offset)),
    )
    const found = tried.indexOf(true)
    if (found >= 0) return from + found
  }
  return null
}
