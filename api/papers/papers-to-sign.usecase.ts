import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isSignedAtVisit, type PaperContent } from '@kaihu/domain/papers/paper.ts'
import type { Queryable } from '../platform/database/transaction.ts'
import { readPapers } from './get-papers.usecase.ts'

const IN_ITS_ROW = {
  find: (sha256: string) => Promise.reject(new Error(`object ${sha256} of an order that goes on`)),
}

/** The papers of an order that are signed at the visit, by key. */
export async function listPapersToSign(
  database: Queryable,
  state: OrderState,
  now: Date,
): Promise<readonly string[]> {
  const actor = { kind: 'system', job: 'visit' } as const
  const { papers } = await readPapers({ database, objects: IN_ITS_ROW }, { state, actor, now })
  return papers.filter(isSigned).map(({ key }) => key)
}

/** A paper of the bank's own may be one that nobody signs. */
function isSigned({ id, blocks }: PaperContent): boolean {
  return isSignedAtVisit(id) && blocks.some(({ type }) => type === 'signatures')
}
