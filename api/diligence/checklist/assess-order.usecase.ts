import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { contextWith } from '@kaihu/domain/application/context-with.ts'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import { sha256Hex } from '@kaihu/domain/base/sha256.ts'
import {
  type AssessedChecklist,
  assessChecklist,
  type Override,
} from '@kaihu/domain/diligence/checklist/assess-checklist.ts'
import type { RiskPointsTable } from '@kaihu/domain/diligence/risk/risk-points.ts'
import type { CalculatedRating } from '@kaihu/domain/diligence/risk/risk-rating.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { derive } from '@kaihu/domain/form/live/derive.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { applicationContextOf } from '../../application/application-context.ts'
import { getKeptAnswers } from '../../application/kept-answers.usecase.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { readFindings } from '../find-findings.usecase.ts'
import type { KeptRecord } from '../kept-record.ts'
import { readPointsTable } from './assessment.store.ts'
import { findChecklist } from './checklist.store.ts'

export type Grounds = {
  readonly kept: KeptRecord | undefined
  readonly answers: Answers
  readonly context: ApplicationContext
}

export type OrderAssessment = Grounds & {
  readonly table: RiskPointsTable
  readonly result: AssessedChecklist
}

export function pointsHash({ lines, direct, tableVersion, rating }: CalculatedRating): string {
  return sha256Hex(canonicalJson({ lines, direct, tableVersion, rating }))
}

/** The override that a second person agreed to, while it was given for just these points. */
export function overrideInForce(state: OrderState, calculated: CalculatedRating): Override | null {
  const task = state.tasks.rating_override
  if (task?.status !== 'closed' || task.subject.points !== pointsHash(calculated)) return null
  const { chosen } = task.subject
  if (chosen !== 'H' && chosen !== 'M' && chosen !== 'L') return null
  return { rating: chosen, reason: task.note ?? '' }
}

type Asked = { state: OrderState; now: Date; typed?: Answers[string] }

export async function readGrounds(database: Queryable, { state, now, typed }: Asked): Promise<Grounds> {
  const { orderCode } = state
  const kept = await findChecklist(database, orderCode)
  const { answers: application } = await getKeptAnswers(database, orderCode)
  const findings = await readFindings(database, state, now)
  const context = contextWith(applicationContextOf(state, now), { side: 'staff', findings })
  const answers = { ...derive(application, context), riskChecklist: typed ?? kept?.answers ?? {} }
  return { kept, answers, context }
}

export async function assessOrder(database: Queryable, asked: Asked): Promise<OrderAssessment> {
  const table = await readPointsTable(database, asked.now)
  const grounds = await readGrounds(database, asked)
  const { answers, context } = grounds
  const given = { answers, context, table }
  const first = assessChecklist({ ...given, override: null })
  const override = overrideInForce(asked.state, first.calculated)
  const result = override ? assessChecklist({ ...given, override }) : first
  return { ...grounds, table, result }
}
