import type { ActionParts } from '@kaihu/contract/order-action.ts'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import type { ActionName } from '@kaihu/domain/order/actions.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { settleBankData } from '../application/bank-data/settle-bank-data.usecase.ts'
import { resetReplies } from '../application/returns/reset-replies.usecase.ts'
import { settleApplication } from '../application/settle-application.usecase.ts'
import { settleRisk } from '../diligence/checklist/settle-risk.usecase.ts'
import { holdContested, refuseDuplicate } from '../order/duplicates/check-duplicates.usecase.ts'
import type { CommandOutcome } from '../order/order-record.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { syncChoices } from './ebanking-setup/sync-choices.usecase.ts'
import { refuseOtherAccountNumbers } from './push/refuse-other-numbers.usecase.ts'
import { refuseTakenWitness } from './visits/refuse-taken.usecase.ts'

export type Acting = { before: OrderState; payload: ActionParts; actor: Actor; now: Date }

type ActionStep = {
  readonly prepare?: (trx: Transaction, acting: Acting) => Promise<unknown>
  readonly attach?: (trx: Transaction, acting: Acting & { after: OrderState }) => Promise<unknown>
  readonly follow?: (trx: Transaction, outcome: CommandOutcome, now: Date) => Promise<CommandOutcome>
}

// Second persons are asked with the submission; for a version of online banking once the account was
// reviewed.
async function askForApprovals(trx: Transaction, outcome: CommandOutcome, now: Date) {
  const actor = { kind: 'system', job: 'choice-approvals' } as const
  return (await syncChoices(trx, { state: outcome.state, actor, now, note: 'submitted' })) ?? outcome
}

async function settleAnswers(trx: Transaction, outcome: CommandOutcome, now: Date): Promise<CommandOutcome> {
  return (await settleApplication(trx, { state: outcome.state, now })) ?? outcome
}

async function settleSubmission(trx: Transaction, outcome: CommandOutcome, now: Date) {
  const asked = await askForApprovals(trx, outcome, now)
  const rated = (await settleRisk(trx, { state: asked.state, now })) ?? asked
  const agreed = (await settleBankData(trx, { state: rated.state, now })) ?? rated
  return settleAnswers(trx, agreed, now)
}

const SUBMISSION: ActionStep = { follow: settleSubmission }

const STEPS: Partial<Record<ActionName, ActionStep>> = {
  submit_intake: {
    prepare: (trx, { before: { orderCode, intake, customerId }, actor }) =>
      refuseDuplicate(trx, { creditCode: intake.creditCode, orderCode, customerId }, actor),
    follow: holdContested,
  },
  customer_submit: SUBMISSION,
  customer_update: SUBMISSION,
  customer_update_resume: SUBMISSION,
  return_to_customer: {
    attach: (trx, { after, actor, now }) => resetReplies(trx, { state: after, actor, now }),
  },
  cm_pre_approve: { follow: askForApprovals },
  convert_to_bau: { follow: settleAnswers },
  arrange_witness: {
    attach: (trx, { after }) => refuseTakenWitness(trx, after.orderCode, after.appointment ?? undefined),
  },
  account_opened: {
    attach: (trx, { after, payload }) =>
      refuseOtherAccountNumbers(trx, after.orderCode, payload.accountNumbers ?? []),
  },
}

export function isSubmission(action: ActionName): boolean {
  return STEPS[action] === SUBMISSION
}

export function stepOf(action: ActionName): ActionStep {
  return STEPS[action] ?? {}
}
