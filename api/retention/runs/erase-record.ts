import { signInChain } from '../../access/customer/request-code.usecase.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { ERASED_KIND } from '../../platform/audit/canonical.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { RetentionDeps } from '../retention-deps.ts'
import { eraseRecord, listContents, listKept, type TakenOut } from './erased.store.ts'
import { rangesOf } from './ranges.ts'
import type { RunItem } from './run.store.ts'

type Given = { runId: string; item: Pick<RunItem, 'kind' | 'subject' | 'rule'>; now: Date }

/** Each chain says itself which of its entries were erased, when and by which rule. */
async function tellChains(trx: Transaction, taken: readonly TakenOut[], { runId, item, now }: Given) {
  for (const chainId of new Set(taken.map(({ chain_id }) => chain_id))) {
    const entries = rangesOf(taken.filter((one) => one.chain_id === chainId).map(({ seq }) => seq))
    const record = item.kind === 'order' ? { orderCode: item.subject } : {}
    await appendAudit(trx, {
      chainId,
      kind: ERASED_KIND,
      actor: { kind: 'system', job: 'erasure' },
      at: now,
      body: { runId, rule: item.rule, erasedAt: now.toISOString(), entries, ...record },
    })
  }
}

async function findOrphaned(
  trx: Transaction,
  kept: readonly { sha256: string; blob: string }[],
): Promise<string[]> {
  const stays = new Set(
    await listKept(
      trx,
      kept.map(({ sha256 }) => sha256),
    ),
  )
  return kept.filter(({ sha256 }) => !stays.has(sha256)).map(({ blob }) => blob)
}

/**
 * Its rows, the keys of its files, the content of its audit entries. Answers the blobs to be removed after
 * the commit.
 */
export async function eraseOrder(trx: Transaction, given: Given, deps: RetentionDeps): Promise<string[]> {
  const { item, runId, now } = given
  const { parts, objects } = await listContents(trx, item.subject)
  const kept = await deps.objects.locate(objects)
  const taken = await eraseRecord(trx, { ...item, runId, signIn: null, now })
  await tellChains(trx, taken, given)
  return [...parts, ...(await findOrphaned(trx, kept))]
}

export async function eraseCustomer(
  trx: Transaction,
  given: Given & { mobile: string },
  { pepper }: RetentionDeps,
): Promise<void> {
  const { item, runId, now, mobile } = given
  const taken = await eraseRecord(trx, { ...item, runId, signIn: signInChain(pepper, mobile), now })
  await tellChains(trx, taken, given)
}
