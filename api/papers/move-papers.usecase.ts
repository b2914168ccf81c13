import { type MovingDeps, moveContents } from '../order/contents/move-contents.usecase.ts'
import { PAPERS_IN_ROWS } from './paper.store.ts'

/** What the papers of ended orders say goes from its rows into the storage. Answers how many rows. */
export function movePapers(deps: MovingDeps): Promise<number> {
  return moveContents(PAPERS_IN_ROWS, deps)
}
