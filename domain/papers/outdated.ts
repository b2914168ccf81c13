import { isWithin } from '../form/answers/path.ts'
import type { WrittenPaper } from './papers.ts'

export type ApplicationMove = { readonly changed: readonly string[] } | 'submitted'

function isOf(path: string, sections: readonly string[]): boolean {
  return sections.some((section) => isWithin(path, section))
}

function isFilled(path: string, slot: string): boolean {
  return isWithin(path, slot) || isWithin(slot, path)
}

/** What was submitted together is the bank's to judge: only changes since then count. */
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
