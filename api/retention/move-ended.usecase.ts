import { type MovingDeps, moveContents } from '../order/contents/move-contents.usecase.ts'
import { REQUESTS_IN_ROWS } from '../order/push/kept-requests.ts'
import { movePapers } from '../papers/move-papers.usecase.ts'

/** What is large of ended orders goes from their rows into the storage of documents (docs/adr/0137). */
export async function moveEnded(deps: MovingDeps): Promise<void> {
  await movePapers(deps)
  await moveContents(REQUESTS_IN_ROWS, deps)
}
