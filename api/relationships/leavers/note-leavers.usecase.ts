import type { Actor } from '@kaihu/domain/access/actor.ts'
import { sayStaff } from '../../access/names/name-staff.usecase.ts'
import { staffOfBranch, staffOfRole } from '../../notices/customers/tell-staff.usecase.ts'
import { tellStaff } from '../../notices/tell-person.usecase.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { auditRelationship } from '../relationship-chain.ts'
import { countLeftBy, type Leaver, listLeftAfter, lockNextLeaver, saveProgress } from './leaver.store.ts'

/** So many are said in a transaction of a second or two: a run that is cut short goes on behind the last of them. */
const CUSTOMERS_A_STEP = 100

const JOB: Actor = { kind: 'system', job: 'relationship-leavers' }

type Deps = { readonly database: Database; readonly clock: Clock }

/** The leaders of a branch; risk control where it has none but whoever left, and of customers of no branch. */
async function leadersOf(trx: Transaction, branchCode: string | null, staffId: string): Promise<string[]> {
  const leaders = branchCode === null ? [] : await staffOfBranch(trx, 'RM_LEADER', branchCode)
  const others = leaders.filter((one) => one !== staffId)
  return others.length > 0 ? others : staffOfRole(trx, 'RISK_CONTROL')
}

async function tellLeaders(trx: Transaction, { staffId, leftAt }: Leaver): Promise<number> {
  const left = await countLeftBy(trx, staffId)
  const counts = new Map<string, number>()
  for (const { branchCode, count } of left)
    for (const leader of await leadersOf(trx, branchCode, staffId))
      counts.set(leader, (counts.get(leader) ?? 0) + count)
  const who = await sayStaff(trx, staffId)
  for (const [leader, count] of counts) {
    const params = { who, count: String(count) }
    const onceKey = `customers:${staffId}:${leftAt.getTime()}`
    await tellStaff(trx, { notice: 'customersLeft', params, onceKey, at: leftAt }, [leader])
  }
  return left.reduce((sum, { count }) => sum + count, 0)
}

/** One step with whoever waits longest; whether there was somebody. */
async function noteSome(trx: Transaction, now: Date): Promise<boolean> {
  const leaver = await lockNextLeaver(trx)
  if (!leaver) return false
  const { staffId, leftAt, leftBy: by } = leaver
  const total = leaver.total ?? (await tellLeaders(trx, leaver))
  const some = await listLeftAfter(trx, leaver, CUSTOMERS_A_STEP)
  const body = { staffId, leftAt: leftAt.toISOString(), by }
  for (const relationshipId of some)
    await auditRelationship(trx, {
      relationshipId,
      kind: 'relationship.keeper-left',
      actor: JOB,
      now: leftAt,
      body,
    })
  await saveProgress(trx, staffId, {
    total,
    noted: leaver.noted + some.length,
    afterId: some.at(-1) ?? leaver.afterId,
    doneAt: some.length < CUSTOMERS_A_STEP ? now : null,
  })
  return true
}

export async function noteLeavers({ database, clock }: Deps): Promise<void> {
  while (await inTransaction(database, (trx) => noteSome(trx, clock()))) {
    // Each step is kept by itself: the administrator's bar moves with it.
  }
}
