import { isWithin } from '../form/answers/path.ts'
import type { WrittenPaper } from './papers.ts'

/** Answers that were changed, or the submission of all of them; oldest first. */
export type ApplicationMove = { readonly changed: readonly string[] } | 'submitted'

function isOf(path: string, sections: readonly string[]): boolean {
  return sections.some((section) => isWithin(path, section))
}

/** Whether the place was filled anew; the first save of its section is told as a whole. */
function isFilled(path: string, slot: string): boolean {
  return isWithin(path, slot) || isWithin(slot, path)
}

/**
 * Whether answers that a paper was written from were changed after its signed copy was handed in. What was submitted
 * together is the bank's to judge: only changes since then count.
 */
export function isOutdated({ paper, sections }: WrittenPaper, moves: readonly ApplicationMove[]): boolean {
  const { slot } = paper
  if (slot === null) return false
  const settled = moves.findLastIndex(
    (move) => move === 'submitted' || move.changed.some((path) => isFilled(path, slot)),
  )
  return moves
    .slice(settled + 1)
    .some((move) => move !== 'submitted' && move.changed.some((path) => isOf(path, sections)))
}
