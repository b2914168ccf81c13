import type { Actor, SystemActor } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { type Refusal, refuseUnless } from '@kaihu/domain/order/refusals.ts'
import { isClaimProven } from '@kaihu/domain/order/rights/company-claim.ts'
import type { FactKey } from '@kaihu/domain/order/state/facts.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { performCommand } from '../command/perform-command.usecase.ts'
import type { CommandOutcome } from '../order-record.ts'
import {
  hasOpenedAccount,
  isUnderWay,
  listOpenOrders,
  lockCompany,
  wasRejectedSince,
} from './duplicate.store.ts'
import { type ExistingCustomer, findExistingCustomer } from './existing-customer.store.ts'

const DAY = 86_400_000
const NOTE = 'duplicate_check'
const SYSTEM: SystemActor = { kind: 'system', job: 'duplicate-check' }

export type CompanyClaim = {
  readonly creditCode: string
  readonly orderCode: string | null
  readonly customerId: string | null
}

/**
 * R3. To everybody who may not know of the first order the answer is as if there were none: a credit code is
 * printed on every letter, and who applies is the bank's secret. Such an order is held (company_released).
 */
export async function refuseDuplicate(trx: Transaction, claim: CompanyClaim, actor: Actor): Promise<void> {
  await lockCompany(trx, claim.creditCode)
  if ((await findDuplicate(trx, claim, actor)).length === 0) return
  throw refuse('answersInvalid', {
    problems: [{ path: 'body.intakeCreditCode', code: 'M-DUP' }],
    words: 'order:refusals.company_under_way',
    reason: 'company_under_way',
  })
}

export async function findDuplicate(
  database: Queryable,
  { creditCode, orderCode, customerId }: CompanyClaim,
  actor: Actor,
): Promise<readonly Refusal[]> {
  const others = await listOpenOrders(database, { creditCode, orderCode })
  const isTold = others.some(
    (other) => other.customerId === customerId || (actor.kind === 'staff' && isClaimProven(other)),
  )
  return refuseUnless(!isTold, 'company_under_way')
}

function isContested(trx: Transaction, { orderCode, intake }: OrderState): Promise<boolean> {
  return isUnderWay(trx, { creditCode: intake.creditCode, orderCode })
}

export async function holdContested(
  trx: Transaction,
  order: CommandOutcome,
  now: Date,
): Promise<CommandOutcome> {
  const { orderCode, facts } = order.state
  if (facts.company_released !== undefined || !(await isContested(trx, order.state))) return order
  const command = { type: 'record_fact', fact: 'company_released', value: false, note: NOTE } as const
  return performCommand(trx, { orderCode, actor: SYSTEM, now, command })
}

function isImportedCustomer(known: ExistingCustomer | undefined): boolean {
  return known !== undefined && known.closedOn === null && (known.customerNumber ?? known.openedOn) !== null
}

/** Days count whole: a rejection of the day on which the time begins is one within it. */
function wasImportedRejected(known: ExistingCustomer | undefined, since: Date): boolean {
  return known?.rejectedOn != null && known.rejectedOn >= shanghaiDateOf(instantOf(since))
}

/** R3. One command always: the version that the applicant reads tells nothing of what was found. */
export async function stateDuplicateCheck(
  trx: Transaction,
  { state }: CommandOutcome,
  now: Date,
): Promise<CommandOutcome> {
  const { orderCode, intake, facts } = state
  const { reapplyDays } = await readSettings(trx)
  const since = new Date(now.getTime() - reapplyDays * DAY)
  const known = await findExistingCustomer(trx, intake.creditCode)
  const isRejected =
    wasImportedRejected(known, since) ||
    (await wasRejectedSince(trx, { creditCode: intake.creditCode, orderCode }, since))
  const isCustomer =
    isImportedCustomer(known) || (await hasOpenedAccount(trx, { creditCode: intake.creditCode, orderCode }))
  const isAsked = isRejected || facts.reapplication_agreed !== undefined
  const isHeld = facts.company_released === undefined && (await isContested(trx, state))
  const found: readonly (readonly [FactKey, boolean])[] = [
    ...(isAsked ? ([['reapplication_agreed', !isRejected]] as const) : []),
    ...(isCustomer || facts.existing_customer === true ? ([['existing_customer', isCustomer]] as const) : []),
    ...(isHeld ? ([['company_released', false]] as const) : []),
  ]
  const news = found.filter(([fact, value]) => facts[fact] !== value)
  const command = { type: 'record_facts', facts: [['duplicate_checked', true], ...news], note: NOTE } as const
  return performCommand(trx, { orderCode, actor: SYSTEM, now, command })
}
