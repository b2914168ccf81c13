import type { Actor } from '@kaihu/domain/access/actor.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import { SEAT_LEADERS } from '@kaihu/domain/order/inputs.ts'
import { sayStaff } from '../../access/names/name-staff.usecase.ts'
import { staffOfBranch, staffOfRole } from '../../notices/customers/tell-staff.usecase.ts'
import { tellStaff } from '../../notices/tell-person.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { type LeftPart, listLeftOf } from './leaver.store.ts'
import { LEAVER_QUEUE, type LeaverWork } from './leaver-queue.ts'

/** So many take a second or two: whoever runs them is not away for long, and one that fails is tried anew alone. */
const ORDERS_A_JOB = 100

type Leaving = { readonly staffId: string; readonly actor: Actor; readonly now: Date }

async function leadersOf(trx: Transaction, role: Role, branch: string, staffId: string): Promise<string[]> {
  const leaders = (await staffOfBranch(trx, role, branch)).filter((one) => one !== staffId)
  return leaders.length > 0 ? leaders : staffOfRole(trx, 'RISK_CONTROL')
}

async function tellLeaders(trx: Transaction, parts: readonly LeftPart[], leaving: Leaving): Promise<void> {
  const { staffId, now } = leaving
  const orders = new Map<string, Set<string>>()
  for (const alike of Map.groupBy(parts, ({ seat, branchCode }) => `${seat} ${branchCode}`).values()) {
    const [{ seat, branchCode } = { seat: null, branchCode: '' }] = alike
    if (seat === null) continue
    const codes = alike.map(({ orderCode }) => orderCode)
    for (const leader of await leadersOf(trx, SEAT_LEADERS[seat], branchCode, staffId))
      orders.set(leader, new Set([...(orders.get(leader) ?? []), ...codes]))
  }
  const who = await sayStaff(trx, staffId)
  for (const [leader, { size }] of orders) {
    const params = { who, count: String(size) }
    const onceKey = `leaver:${staffId}:${now.getTime()}`
    await tellStaff(trx, { notice: 'ordersLeft', params, onceKey, at: now }, [leader])
  }
}

/** The orders say it themselves a moment later: hundreds of entries are not waited for by whoever took the account away. */
async function askToKeep(trx: Transaction, parts: readonly LeftPart[], leaving: Leaving): Promise<void> {
  const { staffId, actor, now } = leaving
  const orders = [...Map.groupBy(parts, ({ orderCode }) => orderCode).values()]
  for (let from = 0; from < orders.length; from += ORDERS_A_JOB) {
    const some = orders.slice(from, from + ORDERS_A_JOB).flat()
    const work: LeaverWork = { staffId, actor, leftAt: now.toISOString(), parts: some }
    await enqueue(trx, LEAVER_QUEUE, work)
  }
}

/** Each open order keeps that they left it and stands first on the board until somebody else has it. */
export async function followLeaver(trx: Transaction, leaving: Leaving): Promise<void> {
  const parts = await listLeftOf(trx, leaving.staffId)
  if (parts.length === 0) return
  await tellLeaders(trx, parts, leaving)
  await askToKeep(trx, parts, leaving)
}
