import { type AssessedRisk, type BankFindings, NO_FINDINGS } from '../../application/bank/bank-findings.ts'
import type { ApplicationContext } from '../../application/context.ts'
import { contextWith } from '../../application/context-with.ts'
import type { Answers } from '../../form/answers/answers.ts'
import { isAt } from '../../form/answers/find.ts'
import { isWithin } from '../../form/answers/path.ts'
import { checkSection, visibleFields } from '../../form/check/check-section.ts'
import { type FieldProblem, isBlocked } from '../../form/check/problem.ts'
import { dropHidden } from '../../form/live/live-answers.ts'
import { isRequired } from '../../form/live/visible.ts'
import { sectionScope } from '../../form/scope.ts'
import { type CountryHeadCause, countryHeadCauses } from '../risk/country-head.ts'
import { riskFactsOf } from '../risk/facts-of-answers.ts'
import { type RestrictionCause, restrictionCauses } from '../risk/restricted-account.ts'
import type { RiskFacts } from '../risk/risk-facts.ts'
import type { RiskPointsTable } from '../risk/risk-points.ts'
import { type CalculatedRating, rateRisk } from '../risk/risk-rating.ts'
import { riskChecklist } from './risk-checklist.ts'

/** What stands in the way of pre-approval though every field is filled in. */
export type ChecklistStop = 'areaManagerRefused' | 'ucosPending'

/** A rating that two persons agreed on in place of the calculated one. */
export type Override = {
  readonly rating: CalculatedRating['rating']
  readonly reason: string
}

export type AssessedChecklist = {
  readonly facts: RiskFacts
  readonly calculated: CalculatedRating
  readonly rating: CalculatedRating['rating']
  readonly restrictedBecause: readonly RestrictionCause[]
  readonly countryHeadBecause: readonly CountryHeadCause[]
  readonly problems: readonly FieldProblem[]
  readonly stops: readonly ChecklistStop[]
  readonly isComplete: boolean
  /** Staff chose otherwise than calculated (R10); null while they have not chosen. */
  readonly isRestrictedMismatch: boolean | null
  readonly assessed: AssessedRisk
}

type Given = {
  readonly answers: Answers
  readonly context: ApplicationContext
  readonly table: RiskPointsTable
  readonly override: Override | null
}

export function checklistProgress(
  answers: Answers,
  context: ApplicationContext,
  { problems, assessed }: Pick<AssessedChecklist, 'problems' | 'assessed'>,
): { readonly answered: number; readonly asked: number } {
  const own = checklistContext(context, context.findings ?? NO_FINDINGS, assessed)
  const scope = sectionScope(riskChecklist.key, dropHidden(answers, own), own)
  const asked = visibleFields(riskChecklist, answers, own).filter((field) => isRequired(field, scope))
  const blocking = problems.filter(({ severity }) => severity === 'blocks')
  const open = asked.filter(({ key }) =>
    blocking.some(({ path }) => isWithin(path, `${riskChecklist.key}.${key}`)),
  )
  return { answered: asked.length - open.length, asked: asked.length }
}

export function checklistContext(
  context: ApplicationContext,
  findings: BankFindings,
  assessed: AssessedRisk | null,
): ApplicationContext {
  const bankSections = [riskChecklist]
  return contextWith(context, { side: 'staff', bankSections, findings: { ...findings, assessed } })
}

/**
 * The rating does not look at what is asked only because of it, so nothing turns in a circle (R14 line 14).
 */
export function assessChecklist({ answers, context, table, override }: Given): AssessedChecklist {
  const findings = context.findings ?? NO_FINDINGS
  const first = checklistContext(context, findings, null)
  const facts = riskFactsOf(dropHidden(answers, first), first)
  const calculated = rateRisk(facts, table)
  const rating = override?.rating ?? calculated.rating
  const { restrictedRules, countryHeadRules } = context.settings
  const restrictedBecause = restrictionCauses(
    {
      rating,
      highRiskCountry: facts.highRiskCountry,
      addressKeyword: facts.addressKeywordOrVirtual,
      ownerAgeUnqualified: facts.ownerAgeUnqualified,
      hasRationale: facts.hasRationale,
      visitMissing: isAt(answers, 'riskChecklist.visitationProof', false),
      isHitClearance: findings.isHitClearance !== false,
    },
    restrictedRules,
  )
  const countryHeadBecause = countryHeadCauses(
    {
      ...facts,
      confirmedPep: findings.confirmedHits.includes('pep'),
      calculated: calculated.rating,
      chosen: override?.rating ?? null,
    },
    countryHeadRules,
  )
  const assessed: AssessedRisk = {
    calculated: calculated.rating,
    rating,
    overrideReason: override?.reason ?? null,
    isRestricted: restrictedBecause.length > 0,
    needsCountryHead: countryHeadBecause.length > 0,
  }
  const problems = checkSection(
    riskChecklist,
    answers,
    checklistContext(context, findings, assessed),
    'submit',
  )
  const stops = stopsIn(answers)
  const chosen = answers.riskChecklist?.restrictedChosen
  return {
    facts,
    calculated,
    rating,
    restrictedBecause,
    countryHeadBecause,
    problems,
    stops,
    assessed,
    isComplete: !isBlocked(problems) && stops.length === 0,
    isRestrictedMismatch: typeof chosen === 'boolean' ? chosen !== assessed.isRestricted : null,
  }
}

function stopsIn(answers: Answers): readonly ChecklistStop[] {
  const refused = isAt(answers, 'riskChecklist.areaManagerPermission', false)
  const pending = isAt(answers, 'riskChecklist.ucosApproval', 'pending')
  return [
    ...(refused ? (['areaManagerRefused'] as const) : []),
    ...(pending ? (['ucosPending'] as const) : []),
  ]
}
