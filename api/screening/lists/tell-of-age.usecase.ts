import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import type { StaffNotice } from '@kaihu/domain/order/notices/notice-kinds.ts'
import { daysUntilOverdue, listHolds } from '@kaihu/domain/screening/screening-list.ts'
import { tellAdministrators } from '../../notices/tell-administrators.usecase.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { type ListRow, listLists } from './list.store.ts'

type Age = { readonly notice: StaffNotice; readonly stage: string }

/** How a list in use stands with its limit, where somebody has to hear of it. */
function ageOf(list: ListRow, now: Date): Age | null {
  if (list.currentVersion === null || list.checkedAt === null) return null
  const days = daysUntilOverdue(list, instantOf(now))
  if (days !== null) return { notice: 'listAgeing', stage: days < 1 ? 'last' : 'early' }
  const isOverdue = listHolds([list], instantOf(now)).length > 0
  return isOverdue ? { notice: 'listOverdue', stage: 'over' } : null
}

async function tellOf(trx: Transaction, list: ListRow, { notice, stage }: Age, now: Date): Promise<void> {
  const checked = new Date(list.checkedAt ?? 0)
  const ends = new Date(checked.getTime() + list.mostAgeDays * DAY_MS)
  const params = { name: list.code, days: String(list.mostAgeDays), day: shanghaiDateOf(instantOf(ends)) }
  // A list that is confirmed begins anew: what is told of it next is told again.
  const onceKey = `list:${list.code}:${checked.toISOString()}:${stage}`
  await tellAdministrators(trx, { notice, params, onceKey, at: now, andRole: 'RISK_CONTROL' })
}

const DAY_MS = 86_400_000

/** Early, once more a day before they hold every order, and when they do. */
export async function tellOfAge({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = clock()
  for (const list of await listLists(database)) {
    const age = ageOf(list, now)
    if (age) await inTransaction(database, (trx) => tellOf(trx, list, age, now))
  }
}
