import type { Actor } from '@kaihu/domain/access/actor.ts'
import type { ActionName } from '@kaihu/domain/order/actions.ts'
import type { Refusal } from '@kaihu/domain/order/refusals.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { findWithdrawn } from '../consents/withdraw-consent.usecase.ts'
import { findIncompleteCdd } from '../diligence/cdd/refuse-cdd.usecase.ts'
import { findUnsigned } from '../invitations/find-unsigned.usecase.ts'
import { findDuplicate } from '../order/duplicates/check-duplicates.usecase.ts'
import type { Queryable } from '../platform/database/transaction.ts'
import { findUnclear } from '../screening/refuse-unscreened.usecase.ts'
import { findUnapprovedChoices, JUDGED } from './ebanking-setup/find-unapproved.usecase.ts'
import { findUnchangedRecord } from './push/find-unchanged-record.usecase.ts'
import { findAwaitedNumbers } from './push/refuse-other-numbers.usecase.ts'

export type Standing = { readonly state: OrderState; readonly actor: Actor; readonly now: Date }

type Find = (database: Queryable, standing: Standing) => Promise<readonly Refusal[]>

const unapproved: Find = (database, { state, now }) => findUnapprovedChoices(database, state, now)
const unsigned: Find = (database, { state, now }) => findUnsigned(database, state, now)
const incomplete: Find = (database, { state, now }) => findIncompleteCdd(database, state, now)

// In rows of other rooms, whatever the act brings along: asked when it is offered, and again under the lock.
const STANDING: Readonly<Partial<Record<ActionName, readonly Find[]>>> = {
  ...Object.fromEntries(JUDGED.map((action) => [action, [unapproved]])),
  submit_intake: [
    (database, { state: { orderCode, intake, customerId }, actor }) =>
      findDuplicate(database, { creditCode: intake.creditCode, orderCode, customerId }, actor),
  ],
  customer_submit: [unsigned],
  customer_update: [unsigned],
  customer_update_resume: [unsigned],
  screening_cleared: [(database, { state, now }) => findUnclear(database, state, now)],
  crt_input: [incomplete],
  crt_update: [incomplete, (database, { state }) => findUnchangedRecord(database, state)],
  account_opened: [(database, { state }) => findAwaitedNumbers(database, state.orderCode)],
}

/** Acts that end an order, take it back, or are no step forward: done whatever the customer withdrew. */
const ENDING: readonly ActionName[] = [
  'cancel',
  'expire',
  'revoke',
  'reject',
  'screening_reject',
  'crt_reject',
  'return_to_customer',
  'return_to_originator',
  'return_to_pre_account',
  'return_to_rule_checklist',
  'return_to_completeness',
  'return_to_cm_check',
  'return_to_witness',
  'crt_return',
]

export async function standingRefusals(
  database: Queryable,
  action: ActionName,
  standing: Standing,
): Promise<readonly Refusal[]> {
  const found: Refusal[] = []
  if (!ENDING.includes(action)) found.push(...(await findWithdrawn(database, standing.state.orderCode)))
  for (const find of STANDING[action] ?? []) found.push(...(await find(database, standing)))
  return found
}
