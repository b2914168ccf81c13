import type { Actor } from '@kaihu/domain/access/actor.ts'
import { checklistProgress } from '@kaihu/domain/diligence/checklist/assess-checklist.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import type { OrderCommand } from '@kaihu/domain/order/commands.ts'
import { openChoices } from '@kaihu/domain/order/decide/decide-choice.ts'
import { isOpenableAt } from '@kaihu/domain/order/gates/gates.ts'
import type { FactKey, FactValue } from '@kaihu/domain/order/state/facts.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { SUBMITTED_STATUSES } from '@kaihu/domain/order/statuses.ts'
import { settleOwnTasks } from '../../application/settle-own-tasks.usecase.ts'
import { announceOrder } from '../../order/command/announce-order.ts'
import { performCommand } from '../../order/command/perform-command.usecase.ts'
import type { CommandOutcome } from '../../order/order-record.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { assessOrder, type OrderAssessment, pointsHash } from './assess-order.usecase.ts'
import { keepAssessment } from './assessment.store.ts'

const JOB: Actor = { kind: 'system', job: 'risk-rating' }

type Settle = { state: OrderState; now: Date; isConfirmed?: boolean }

type Choice = Extract<OrderCommand, { type: 'choose_values' }>['choices'][number]

function choicesFor(state: OrderState, { result }: OrderAssessment, isComplete: boolean): readonly Choice[] {
  const points = pointsHash(result.calculated)
  const asked = state.tasks.rating_override
  const isVoid = asked !== undefined && asked.status !== 'cancelled' && asked.subject.points !== points
  const causes = result.countryHeadBecause.join(',')
  const countryHead: Choice = { kind: 'country_head', subject: causes === '' ? null : { causes, points } }
  // What staff asked for by themselves is not taken back for want of a cause.
  const isByHand = causes === '' && state.tasks.country_head?.subject.causes === undefined
  return [
    ...(isVoid ? [{ kind: 'rating_override', subject: null } as const] : []),
    ...(isComplete && !isByHand ? [countryHead] : []),
  ].filter(({ kind }) => isOpenableAt(state, kind))
}

/** While an answer is missing the points are not all known: nobody is told a rating that says too little. */
function ratingIn({ answers, context, result }: OrderAssessment): readonly [FactKey, FactValue][] {
  const { answered, asked } = checklistProgress(answers, context, result)
  return answered === asked ? [['risk_rating', result.rating]] : []
}

function factsOf(assessment: OrderAssessment, isComplete: boolean): readonly [FactKey, FactValue][] {
  return [
    ...ratingIn(assessment),
    ['risk_checklist_complete', isComplete],
    ['restricted_mismatch', assessment.result.isRestrictedMismatch === true],
    ...chosenIn(assessment.kept?.answers),
  ]
}

/** What staff decide on the restricted account counts from then on in the customer's answers too (R10). */
function chosenIn(answers: AnswerRecord | undefined): readonly [FactKey, FactValue][] {
  const chosen = answers?.restrictedChosen
  return typeof chosen === 'boolean' ? [['restricted_chosen', chosen]] : []
}

/** A decision is news though it says no: it overrules what the customer asked for. */
function isNews({ facts }: OrderState, [fact, value]: [FactKey, FactValue]): boolean {
  return (
    facts[fact] !== value && (facts[fact] !== undefined || value !== false || fact === 'restricted_chosen')
  )
}

async function keep(trx: Transaction, { state, now }: Settle, assessment: OrderAssessment): Promise<void> {
  const { kept, result } = assessment
  const { calculated, rating, restrictedBecause, countryHeadBecause, assessed } = result
  announceOrder(trx, state, state)
  await keepAssessment(trx, {
    orderCode: state.orderCode,
    at: now,
    checklistVersion: kept?.version ?? 0,
    tableVersion: calculated.tableVersion,
    calculated: calculated.rating,
    rating,
    result: {
      sum: calculated.sum,
      lines: calculated.lines,
      direct: calculated.direct,
      restrictedBecause,
      countryHeadBecause,
      overrideReason: assessed.overrideReason,
    },
  })
}

/**
 * States rating, completeness and a restriction chosen otherwise, lets go of an override of other points, and
 * asks the country head (R10, R14, R43). Undefined when all stands.
 */
export async function settleRisk(trx: Transaction, settle: Settle): Promise<CommandOutcome | undefined> {
  const { now, isConfirmed } = settle
  let { state } = settle
  if (!SUBMITTED_STATUSES.includes(state.status)) return undefined
  const assessment = await assessOrder(trx, { state, now })
  if (!assessment.kept) return undefined
  const wasComplete = isConfirmed ?? state.facts.risk_checklist_complete === true
  const isComplete = wasComplete && assessment.result.isComplete
  let outcome: CommandOutcome | undefined
  const give = async (command: OrderCommand): Promise<void> => {
    outcome = await performCommand(trx, { orderCode: state.orderCode, actor: JOB, now, command })
    state = outcome.state
  }
  await keep(trx, settle, assessment)
  const { calculated } = assessment.result
  const note = `风险积分表 ${calculated.tableVersion}：${calculated.sum} 分`
  for (const [fact, value] of factsOf(assessment, isComplete)) {
    if (isNews(state, [fact, value])) await give({ type: 'record_fact', fact, value, note })
  }
  const choices = choicesFor(state, assessment, isComplete)
  if (openChoices(state, choices).length > 0) await give({ type: 'choose_values', choices, note })
  return (await settleOwnTasks(trx, { state, now })) ?? outcome
}
