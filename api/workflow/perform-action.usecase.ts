import type { ActionParts } from '@kaihu/contract/order-action.ts'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { FIRST_LOCALE } from '@kaihu/domain/base/locales.ts'
import type { ActionName } from '@kaihu/domain/order/actions.ts'
import type { TransitionCommand } from '@kaihu/domain/order/commands.ts'
import type { StaffCandidate } from '@kaihu/domain/order/inputs.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { takeReturnMarks } from '../application/returns/return-marks.usecase.ts'
import { refuseIncompleteCdd } from '../diligence/cdd/refuse-cdd.usecase.ts'
import { performCommand } from '../order/command/perform-command.usecase.ts'
import { refuseCommand } from '../order/command/refuse-command.ts'
import type { CommandOutcome } from '../order/order-record.ts'
import { getCandidate } from '../order/read/get-candidate.usecase.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { RefusalError, refuse } from '../platform/refuse.ts'
import type { Locale } from '../platform/routes.ts'
import { type Acting, isSubmission, stepOf } from './action-steps.ts'
import { type AssessedSubmission, assessSubmission } from './assess-submission.usecase.ts'
import { freezeSubmission } from './freeze-submission.usecase.ts'
import { standingRefusals } from './standing-refusals.ts'
import { settleWitness } from './visits/settle-witness.usecase.ts'

export type ActionRequest = {
  orderCode: string
  action: ActionName
  actor: Actor
  now: Date
  version: number
  reason?: string | undefined
  payload?: ActionParts | undefined
  locale?: Locale
}

async function candidateIn(
  trx: Transaction,
  candidate: ActionParts['candidate'],
  action: ActionName,
  now: Date,
): Promise<StaffCandidate | undefined> {
  return candidate === undefined
    ? undefined
    : getCandidate(trx, candidate, action === 'allocate_ao' ? 'AO' : 'CM', now)
}

function given<T extends object>(parts: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

async function commandOf(
  trx: Transaction,
  request: ActionRequest,
  state: OrderState,
  assessed: AssessedSubmission | undefined,
): Promise<TransitionCommand> {
  const { action, reason, now } = request
  const { candidate: candidateId, witness: told, ...payload } = request.payload ?? {}
  const witness = told && (await settleWitness(trx, state, told, now))
  const candidate = await candidateIn(trx, candidateId, action, now)
  const isReturn = action === 'return_to_customer'
  const marks = isReturn ? await takeReturnMarks(trx, state.orderCode) : undefined
  const comment = payload.comment ?? (isReturn ? reason : undefined)
  return {
    type: 'transition',
    action,
    ...given({ ...payload, reason, candidate, witness, marks, comment, submission: assessed?.submission }),
  }
}

function explain(error: unknown, assessed: AssessedSubmission | undefined): unknown {
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

export async function performAction(trx: Transaction, request: ActionRequest): Promise<CommandOutcome> {
  const { action, orderCode, actor, now, version } = request
  const step = stepOf(action)
  const found: { acting?: Acting; assessed?: AssessedSubmission } = {}
  try {
    const outcome = await performCommand(trx, {
      orderCode,
      actor,
      now,
      version,
      command: async ({ state }) => {
        found.acting = { before: state, payload: request.payload ?? {}, actor, now }
        await step.prepare?.(trx, found.acting)
        if (isSubmission(action)) found.assessed = await assessSubmission(trx, state, now)
        return commandOf(trx, request, state, found.assessed)
      },
      attach: ({ state }) => attachTo(trx, request, { ...found, after: state }),
    })
    return (await step.follow?.(trx, outcome, now)) ?? outcome
  } catch (error) {
    throw explain(error, found.assessed)
  }
}

async function attachTo(
  trx: Transaction,
  { action, locale = FIRST_LOCALE }: ActionRequest,
  { acting, assessed, after }: { acting?: Acting; assessed?: AssessedSubmission; after: OrderState },
): Promise<Record<string, unknown>> {
  if (!acting) return {}
  const { before, actor, now } = acting
  await stepOf(action).attach?.(trx, { ...acting, after })
  await refuseIncompleteCdd(trx, { state: before, action, now })
  const [refused] = await standingRefusals(trx, action, { state: before, actor, now })
  if (refused !== undefined) throw refuseCommand(refused)
  if (!assessed) return {}
  return freezeSubmission(trx, { state: after, answers: assessed.answers, actor, locale, now })
}
