import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { setOfOne } from '../../papers/final-papers.usecase.ts'
import { papersChain } from '../../papers/papers-chain.ts'
import { keepPrint } from '../../papers/print-paper.usecase.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { SigningDeps } from '../bring-on.usecase.ts'
import { readStanding } from '../read-invitations.usecase.ts'
import type { PaperStanding } from '../standing.ts'
import { insertSignedPaper, type SignedPaper } from '../store/signed-paper.store.ts'
import { handIn } from './hand-in-signed.usecase.ts'
import { withRecord } from './signature-record.ts'

type Sealing = { readonly state: OrderState; readonly actor: SystemActor; readonly now: Date }

async function sealOne(
  paper: PaperStanding,
  { state, actor, now }: Sealing,
  deps: SigningDeps,
): Promise<SignedPaper> {
  const { orderCode } = state
  const round = paper.invitations[0]?.round ?? state.submissionCount
  const set = setOfOne({ fingerprint: paper.hash, round, date: shanghaiDateOf(instantOf(now)) })
  const { sha256, size } = await keepPrint({ paper: withRecord(paper), set, now }, deps)
  const made = { orderCode, paperKey: paper.paper.key, contentHash: paper.hash, sha256, size, sealedAt: now }
  await inTransaction(deps.database, async (trx) => {
    if (!(await insertSignedPaper(trx, made))) return
    const { paperKey, contentHash } = made
    const body = { paperKey, contentHash, sha256 }
    await appendAudit(trx, { chainId: papersChain(orderCode), kind: 'papers.sealed', actor, at: now, body })
  })
  return { ...made, documentId: null }
}

export async function sealSigned(sealing: Sealing, deps: SigningDeps): Promise<void> {
  const { state, now } = sealing
  for (const paper of await readStanding(deps.database, state, now)) {
    if (!paper.isWhole) continue
    const sealed = paper.sealed ?? (await sealOne(paper, sealing, deps))
    if (sealed.documentId === null) await handIn({ ...sealing, paper, sealed }, deps)
  }
}
