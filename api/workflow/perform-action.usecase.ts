import { type Actor, actorRef } from '@kaihu/domain/access/actor.ts'
import type { ActionName } from '@kaihu/domain/order/actions.ts'
import { ACTIONS } from '@kaihu/domain/order/actions.ts'
import type { TransitionCommand } from '@kaihu/domain/order/commands.ts'
import type { StaffCandidate } from '@kaihu/domain/order/inputs.ts'
import type { OrderState } from '@kaihu/domain/order/state.ts'
import { settleBankData } from '../application/bank-data/settle-bank-data.usecase.ts'
import { resetReplies } from '../application/reset-replies.usecase.ts'
import { takeReturnMarks } from '../application/return-marks.usecase.ts'
import { settleApplication } from '../application/settle-application.usecase.ts'
import { refuseIncompleteCdd } from '../diligence/cdd/refuse-cdd.usecase.ts'
import { settleRisk } from '../diligence/checklist/settle-risk.usecase.ts'
import { holdContested, refuseDuplicate } from '../order/check-duplicates.usecase.ts'
import { getCandidate } from '../order/get-candidate.usecase.ts'
import type { CommandOutcome } from '../order/order-record.ts'
import { performCommand } from '../order/perform-command.usecase.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { RefusalError, refuse } from '../platform/refuse.ts'
import { refuseUnclear } from '../screening/refuse-unscreened.usecase.ts'
import { type ActionPayload, readActionPayload } from './action-payload.ts'
import { type AssessedSubmission, assessSubmission } from './assess-submission.usecase.ts'
import { refuseUnapprovedChoices } from './ebanking-setup/refuse-unapproved.usecase.ts'
import { syncChoices } from './ebanking-setup/sync-choices.usecase.ts'
import { freezeSubmission } from './freeze-submission.usecase.ts'
import { refuseOtherAccountNumbers } from './push/refuse-other-numbers.usecase.ts'
import { refuseUnchangedRecord } from './push/refuse-unchanged-record.usecase.ts'
import { refuseTakenWitness } from './visits/refuse-taken.usecase.ts'
import { settleWitness } from './visits/settle-witness.usecase.ts'

/** A workflow action as a person presses it. */
export type ActionRequest = {
  orderCode: string
  action: string
  actor: Actor
  now: Date
  version: number
  reason?: string | undefined
  payload?: unknown
}

const SUBMISSIONS: readonly ActionName[] = ['customer_submit', 'customer_update', 'customer_update_resume']

const getAction = (name: string): ActionName => {
  const action = ACTIONS.find((known) => known === name)
  if (!action) throw refuse('notFound')
  return action
}

const candidateIn = async (
  trx: Transaction,
  { candidate }: ActionPayload,
  action: ActionName,
  now: Date,
): Promise<StaffCandidate | undefined> =>
  candidate === undefined
    ? undefined
    : getCandidate(trx, candidate, action === 'allocate_ao' ? 'AO' : 'CM', now)

const given = <T extends object>(parts: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

const commandOf = async (
  trx: Transaction,
  request: ActionRequest & { action: ActionName },
  state: OrderState,
  assessed: AssessedSubmission | undefined,
): Promise<TransitionCommand> => {
  const { action, reason, now } = request
  const { candidate: _id, witness: told, ...payload } = readActionPayload(request.payload)
  const witness = told && (await settleWitness(trx, state, told, now))
  const candidate = await candidateIn(trx, readActionPayload(request.payload), action, now)
  const isReturn = action === 'return_to_customer'
  const marks = isReturn ? await takeReturnMarks(trx, state.orderCode) : undefined
  const comment = payload.comment ?? (isReturn ? reason : undefined)
  return {
    type: 'transition',
    action,
    ...given({ ...payload, reason, candidate, witness, marks, comment, submission: assessed?.submission }),
  }
}

const numbersIn = (payload: unknown): readonly string[] => readActionPayload(payload).accountNumbers ?? []

/** Says what is wrong with the answers where decide() only says that something is. */
const explain = (error: unknown, assessed: AssessedSubmission | undefined): unknown => {
  if (!(error instanceof RefusalError) || !assessed) return error
  const denied = error.details.denied ? { denied: error.details.denied } : {}
  if (error.message === 'submission_incomplete') {
    const problems = assessed.problems.map(({ path, code, params }) => ({
      path,
      code,
      params: { ...params },
    }))
    return refuse('answersInvalid', { ...denied, problems, reason: error.message })
  }
  if (error.message === 'returned_field_untouched') {
    const problems = assessed.untouched.map((path) => ({ path, code: 'M-BACK' }))
    return refuse('answersInvalid', {
      ...denied,
      problems,
      ...(error.details.words ? { words: error.details.words } : {}),
      params: { ...error.details.params },
      reason: error.message,
    })
  }
  return error
}

/**
 * What the customer chose may need second persons: they are asked with the submission; and a version of online banking
 * needs them once the account was reviewed.
 */
const askForApprovals = async (trx: Transaction, outcome: CommandOutcome, now: Date) => {
  const actor = { kind: 'system', job: 'choice-approvals' } as const
  return (await syncChoices(trx, { state: outcome.state, actor, now, note: 'submitted' })) ?? outcome
}

/** What the application lacks is known from then on: a submission fills it, a conversion asks for more. */
const settleAnswers = async (trx: Transaction, outcome: CommandOutcome, now: Date): Promise<CommandOutcome> =>
  (await settleApplication(trx, { state: outcome.state, now })) ?? outcome

/** Performs a workflow action for a customer or a member of staff, under the version they saw. */
export const performAction = async (trx: Transaction, request: ActionRequest): Promise<CommandOutcome> => {
  const action = getAction(request.action)
  const { orderCode, actor, now, version } = request
  let assessed: AssessedSubmission | undefined
  let before: OrderState | undefined
  try {
    const outcome = await performCommand(trx, {
      orderCode,
      actor,
      now,
      version,
      command: async ({ state }) => {
        if (action === 'submit_intake') {
          const { intake, customerId } = state
          await refuseDuplicate(trx, { creditCode: intake.creditCode, orderCode, customerId }, actor)
        }
        before = state
        if (SUBMISSIONS.includes(action)) assessed = await assessSubmission(trx, state, now)
        return commandOf(trx, { ...request, action }, state, assessed)
      },
      attach: async ({ state }) => {
        // After decide(): whose the act is, and in which status, is said before what screening found.
        if (action === 'screening_cleared' && before) await refuseUnclear(trx, before, now)
        if (before) await refuseUnapprovedChoices(trx, { state: before, action, now })
        if (action === 'crt_update' && before) await refuseUnchangedRecord(trx, before)
        if (action === 'account_opened') {
          await refuseOtherAccountNumbers(trx, orderCode, numbersIn(request.payload))
        }
        if (action === 'arrange_witness')
          await refuseTakenWitness(trx, orderCode, state.appointment ?? undefined)
        if (before) await refuseIncompleteCdd(trx, { state: before, action, now })
        if (action === 'return_to_customer') await resetReplies(trx, { state, actor, now })
        if (!assessed) return {}
        return freezeSubmission(trx, { state, answers: assessed.answers, by: actorRef(actor), now })
      },
    })
    if (action === 'cm_pre_approve') return askForApprovals(trx, outcome, now)
    if (action === 'submit_intake') return holdContested(trx, outcome, now)
    if (!assessed) return action === 'convert_to_bau' ? settleAnswers(trx, outcome, now) : outcome
    const asked = await askForApprovals(trx, outcome, now)
    const settled = (await settleRisk(trx, { state: asked.state, now })) ?? asked
    const agreed = (await settleBankData(trx, { state: settled.state, now })) ?? settled
    return settleAnswers(trx, agreed, now)
  } catch (error) {
    throw explain(error, assessed)
  }
}
