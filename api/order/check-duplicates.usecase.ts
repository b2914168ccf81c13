import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import type { FactKey } from '@kaihu/domain/order/facts.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import { hasOpenedAccount, hasOpenOrder, lockCompany, wasRejectedSince } from './duplicate.store.ts'
import type { CommandOutcome } from './order-record.ts'
import { readSettings } from './order-settings.ts'
import { performCommand } from './perform-command.usecase.ts'

const DAY = 86_400_000
const SYSTEM: SystemActor = { kind: 'system', job: 'duplicate-check' }

/** Refuses a company that has another order under way, at the field (forms.md R3); `orderCode` is its own one. */
export const refuseDuplicate = async (
  trx: Transaction,
  creditCode: string,
  orderCode: string | null,
): Promise<void> => {
  await lockCompany(trx, creditCode)
  if (!(await hasOpenOrder(trx, { creditCode, orderCode }))) return
  throw refuse('answersInvalid', {
    problems: [{ path: 'body.intakeCreditCode', code: 'M-DUP' }],
    words: 'order:refusals.company_under_way',
    reason: 'company_under_way',
  })
}

/**
 * States what the search for other orders of the company found: none under way, whether the CM leader has to agree
 * because one was rejected lately (workflow.md 1.7), and whether it is a customer already (forms.md R3). Changes
 * nothing that already stands so.
 */
export const stateDuplicateCheck = async (
  trx: Transaction,
  order: CommandOutcome,
  now: Date,
): Promise<CommandOutcome> => {
  const { orderCode, intake, facts } = order.state
  const { reapplyDays } = await readSettings(trx)
  const since = new Date(now.getTime() - reapplyDays * DAY)
  const isRejected = await wasRejectedSince(trx, { creditCode: intake.creditCode, orderCode }, since)
  const isCustomer = await hasOpenedAccount(trx, { creditCode: intake.creditCode, orderCode })
  const isAsked = isRejected || facts.reapplication_agreed !== undefined
  const found: readonly (readonly [FactKey, boolean])[] = [
    ['duplicate_checked', true],
    ...(isAsked ? ([['reapplication_agreed', !isRejected]] as const) : []),
    ...(isCustomer || facts.existing_customer === true ? ([['existing_customer', isCustomer]] as const) : []),
  ]
  let outcome = order
  for (const [fact, value] of found.filter(([key, is]) => facts[key] !== is)) {
    const command = { type: 'record_fact', fact, value, note: 'duplicate_check' } as const
    outcome = await performCommand(trx, { orderCode, actor: SYSTEM, now, command })
  }
  return outcome
}
