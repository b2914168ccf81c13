import type { CustomerActor } from '@kaihu/domain/access/actor.ts'
import type { Locale } from '@kaihu/domain/base/locales.ts'
import { EXPORT_DAYS } from '@kaihu/domain/rights/requests.ts'
import type { Confirmation } from '../../access/customer/confirm-act.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { refuse } from '../../platform/refuse.ts'
import { auditRights } from '../rights-chain.ts'
import type { RightsDeps } from '../rights-deps.ts'
import {
  deleteEnded,
  findBytes,
  findWaiting,
  insertExport,
  type KeptExport,
  keepExport,
} from './export.store.ts'
import { gatherOwnData } from './gather-own-data.usecase.ts'
import { jsonOf, paperOf } from './write-own-data.ts'

export const EXPORT_QUEUE = 'own-data-export'
const DAY_MS = 86_400_000

type By = { actor: CustomerActor; now: Date }

export function askExport(
  database: Database,
  { confirmation, locale, actor, now }: By & { confirmation: Confirmation; locale: Locale },
): Promise<KeptExport> {
  const { customerId } = actor
  return inTransaction(database, async (trx) => {
    await confirmation.use(trx)
    const endsAt = new Date(now.getTime() + EXPORT_DAYS * DAY_MS)
    const made = await insertExport(trx, { customerId, locale, endsAt, now })
    const body = { exportId: made.exportId }
    await auditRights(trx, { kind: 'rights.export-asked', actor, now, body, customerId })
    await enqueue(trx, EXPORT_QUEUE, { exportId: made.exportId })
    return made
  })
}

export async function makeExport(
  { exportId, isLastTry }: { exportId: string; isLastTry: boolean },
  { database, press, clock }: Pick<RightsDeps, 'database' | 'press' | 'clock'>,
): Promise<void> {
  const waiting = await findWaiting(database, exportId)
  if (!waiting) return
  const now = clock()
  const { customer_id: customerId, locale } = waiting
  try {
    const data = await gatherOwnData(database, { customerId, locale: locale as Locale, now })
    const json = jsonOf(data)
    await keepExport(database, exportId, { json, pdf: await press.print(paperOf(data, json, now)) })
  } catch (error) {
    if (isLastTry) await keepExport(database, exportId, null)
    throw error
  }
}

export function deleteEndedExports({
  database,
  clock,
}: Pick<RightsDeps, 'database' | 'clock'>): Promise<void> {
  return deleteEnded(database, clock())
}

export async function takeExport(
  database: Database,
  { exportId, format, actor, now }: By & { exportId: string; format: 'json' | 'pdf' },
): Promise<Buffer> {
  const { customerId } = actor
  const bytes = await findBytes(database, { exportId, customerId, format, now })
  if (!bytes) throw refuse('notFound')
  const body = { exportId, format }
  await inTransaction(database, (trx) =>
    auditRights(trx, { kind: 'rights.export-taken', actor, now, body, customerId }),
  )
  return bytes
}
