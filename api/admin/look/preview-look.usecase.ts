import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { ReleasedLook } from '../../platform/bank-folder/worn-look.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { type LookValue, lookOfValues } from '../../settings/look/read-look.usecase.ts'
import { listLook } from '../../settings/look/released-look.store.ts'
import { listWaiting } from '../changes/change.store.ts'

const SUBJECTS = ['text', 'look'] as const

/** What both portals would look like if everything of texts and look that waits were released. */
export async function previewDrafts(
  database: Queryable,
): Promise<{ readonly look: ReleasedLook; readonly drafts: number }> {
  const released = await listLook(database)
  const drafts = (await Promise.all(SUBJECTS.map((subject) => listWaiting(database, subject)))).flat()
  const values = new Map<string, LookValue>(released.map((row) => [row.key, row]))
  for (const { key, after } of drafts)
    if (after === null) values.delete(key)
    else values.set(key, { key, value: after })
  return { look: lookOfValues([...values.values()]), drafts: drafts.length }
}

/** Whoever holds the addresses sees what waits: that they were made stands in the trail. */
export async function auditPreview(
  trx: Transaction,
  { actor, now, until }: { readonly actor: StaffActor; readonly now: Date; readonly until: Date },
): Promise<void> {
  const { drafts } = await previewDrafts(trx)
  await appendAudit(trx, {
    chainId: 'admin:look:preview',
    kind: 'admin.previewed',
    actor,
    at: now,
    body: { drafts, until: until.toISOString() },
  })
}
