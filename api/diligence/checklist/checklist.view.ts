import type { RiskChecklist } from '@kaihu/contract/diligence.ts'
import type { ActorRef, StaffActor } from '@kaihu/domain/access/actor.ts'
import { NO_FINDINGS } from '@kaihu/domain/application/bank/bank-findings.ts'
import { countriesIn } from '@kaihu/domain/application/conditions/countries.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import { findPlainDate } from '@kaihu/domain/base/plain-date.ts'
import { checklistProgress } from '@kaihu/domain/diligence/checklist/assess-checklist.ts'
import { RISK_COUNTRIES, riskListingsOf } from '@kaihu/domain/lists/risk-countries.ts'
import { refuseCheck } from '@kaihu/domain/order/decide/decide-gate.ts'
import { canFillChecklist } from '@kaihu/domain/order/rights/checklist-rights.ts'
import { DEFAULT_ORDER_SETTINGS } from '@kaihu/domain/order/settings.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import type { OrderRecord } from '../../order/order-record.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { assessOrder, type OrderAssessment } from './assess-order.usecase.ts'
import { listVersions } from './checklist.store.ts'

type Names = Awaited<ReturnType<typeof nameStaff>>
type Viewer = { actor: StaffActor; now: Date }

const MOST_VERSIONS = 50

function staffIdOf(ref: ActorRef | null): string[] {
  return ref?.kind === 'staff' ? [ref.staffId] : []
}

function personIn(names: Names, ref: ActorRef | null) {
  const found = ref?.kind === 'staff' ? names.get(ref.staffId) : undefined
  return found ? { ...found } : null
}

function ratingIn(value: unknown): 'H' | 'M' | 'L' {
  return value === 'H' || value === 'M' ? value : 'L'
}

function overrideOf(state: OrderState, { actor, now }: Viewer, names: Names): RiskChecklist['override'] {
  const task = state.tasks.rating_override
  if (task === undefined || task.status === 'cancelled') return null
  const situation = { order: state, actor, now: instantOf(now), settings: DEFAULT_ORDER_SETTINGS }
  const canAsk = canFillChecklist(state, actor)
  return {
    state: task.status,
    calculated: ratingIn(task.subject.calculated),
    chosen: ratingIn(task.subject.chosen),
    reason: task.note ?? '',
    askedBy: personIn(names, task.openedBy),
    subjectHash: task.subjectHash,
    checks: task.checks.map(({ by, approved, note, at }) => ({
      by: personIn(names, by),
      approved,
      note,
      at,
    })),
    canCheck: refuseCheck(situation, 'rating_override') === null,
    canWithdraw: canAsk && (task.status === 'awaiting_check' || task.status === 'refused'),
  }
}

function listedIn({ answers, context }: OrderAssessment): RiskChecklist['listedCountries'] {
  const today = findPlainDate(context.today)
  if (today === null) return []
  const { riskChecklist: _own, ...application } = answers
  return countriesIn(application).flatMap((country) =>
    riskListingsOf(country, today, context.riskCountries ?? RISK_COUNTRIES).map(
      ({ list, risk, effectiveFrom }) => ({ country, list, risk, since: effectiveFrom }),
    ),
  )
}

function assessmentOf({ result, table }: OrderAssessment): RiskChecklist['assessment'] {
  const { calculated, rating, isRestrictedMismatch } = result
  const { version, highFrom, mediumFrom, points } = table
  return {
    calculated: calculated.rating,
    rating,
    sum: calculated.sum,
    lines: calculated.lines.map((line) => ({ ...line })),
    direct: [...calculated.direct],
    table: { version, highFrom, mediumFrom, points: { ...points } },
    restrictedBecause: [...result.restrictedBecause],
    countryHeadBecause: [...result.countryHeadBecause],
    isRestrictedMismatch,
    stops: [...result.stops],
    problems: result.problems.map(({ path, code, params, severity }) => ({
      path,
      code,
      severity,
      params: { ...params },
    })),
  }
}

export async function viewChecklist(
  database: Queryable,
  { state, version: orderVersion }: Pick<OrderRecord, 'state' | 'version'>,
  viewer: Viewer,
): Promise<RiskChecklist> {
  const assessment = await assessOrder(database, { state, now: viewer.now })
  const { kept, context, result } = assessment
  const versions = await listVersions(database, state.orderCode, MOST_VERSIONS)
  const task = state.tasks.rating_override
  const seen = [...versions.map(({ savedBy }) => savedBy), ...(task ? [task.openedBy] : [])]
  const checkers = (task?.checks ?? []).map(({ by }) => by)
  const names = await nameStaff(database, [...new Set([...seen, ...checkers].flatMap(staffIdOf))])
  const canEdit = canFillChecklist(state, viewer.actor)
  return {
    version: kept?.version ?? 0,
    orderVersion,
    answers: { ...kept?.answers },
    findings: { ...findingsIn(context), assessed: { ...result.assessed } },
    assessment: assessmentOf(assessment),
    progress: { ...checklistProgress(assessment.answers, context, result) },
    isComplete: state.facts.risk_checklist_complete === true,
    canEdit,
    canOverride: canEdit && kept !== undefined,
    override: overrideOf(state, viewer, names),
    listedCountries: listedIn(assessment),
    versions: versions.map((one) => ({
      version: one.version,
      intent: one.intent === 'complete' ? 'complete' : 'draft',
      savedAt: one.savedAt.toISOString(),
      savedBy: personIn(names, one.savedBy),
    })),
  }
}

function findingsIn({ findings = NO_FINDINGS }: OrderAssessment['context']) {
  return {
    ...findings,
    confirmedHits: [...findings.confirmedHits],
    ownership: findings.ownership && { ...findings.ownership },
  }
}
