import { staffChoices } from '../../application/bank/staff-choices.ts'
import { sectionsOf } from '../../application/catalogue/steps.ts'
import { checkApplication } from '../../application/check-application.ts'
import { type ApplicationContext, underRules } from '../../application/context.ts'
import { contextOf } from '../../application/context-of.ts'
import {
  type AssessedChecklist,
  assessChecklist,
  checklistContext,
} from '../../diligence/checklist/assess-checklist.ts'
import { riskChecklist } from '../../diligence/checklist/risk-checklist.ts'
import { type Answers, answersOf, asText } from '../../form/answers/answers.ts'
import { definitionPath } from '../../form/answers/path.ts'
import { visibleFields } from '../../form/check/check-section.ts'
import type { SectionDefinition } from '../../form/fields/section.ts'
import { derive } from '../../form/live/derive.ts'
import { feesOf } from '../../lists/fee-schedule.ts'
import { rulesInForce } from '../../order/state/order-rules.ts'
import type { OrderState } from '../../order/state/state.ts'
import { ASPECTS, type Aspect } from './aspects.ts'
import type { Circumstances } from './circumstances.ts'
import { expiredSteps, lateSteps } from './past-clocks.ts'
import type { Judged, PastOrder } from './past-order.ts'

export type Outcome = Readonly<Partial<Record<Aspect, readonly string[]>>>

type Tried = { readonly answers: Answers; readonly context: ApplicationContext }

function contextIn(state: OrderState, day: Judged['day'], { rules }: Circumstances): ApplicationContext {
  const { flow, status, isBackCustomer } = state
  const { facts, intake } = state
  const inForce = rulesInForce({ facts, intake, ...(rules && { rules }) }) ?? undefined
  return contextOf({ flow, status, isBackCustomer, today: day, ...underRules(inForce) })
}

function askedIn(sections: readonly SectionDefinition[], { answers, context }: Tried): readonly string[] {
  return sections.flatMap((section) =>
    visibleFields(section, answers, context).map(({ key }) => `${section.key}.${key}`),
  )
}

function refusedIn({ answers, context }: Tried): readonly string[] {
  const blocking = checkApplication(answers, context).filter(({ severity }) => severity === 'blocks')
  return blocking.map(({ path }) => definitionPath(path).split('.').slice(0, 2).join('.'))
}

function assess({ judged, tried }: { judged: Judged; tried: Tried }, { values }: Circumstances) {
  const context = { ...tried.context, side: 'staff', findings: judged.findings } as const
  const answers = { ...tried.answers, riskChecklist: judged.checklist ?? {} }
  const table = { ...values.riskPoints, version: '' }
  return { answers, context, result: assessChecklist({ answers, context, table, override: null }) }
}

function checklistIn({ answers, context, result }: ReturnType<typeof assess>): readonly string[] {
  const own = checklistContext(context, context.findings, result.assessed)
  return askedIn([riskChecklist], { answers, context: own })
}

function approvalsIn(state: OrderState, tried: Tried | null, { values }: Circumstances): readonly string[] {
  const isDiscount = (state.discount?.ratePercent ?? 0) > values.feeDiscountLimit
  const situation = { isRestricted: state.facts.restricted_chosen === true, isReviewed: true }
  const choices = tried ? staffChoices(tried.answers, tried.context.settings, situation) : []
  const isLimit = choices.some(({ kind, value }) => kind === 'daily_limit' && value !== null)
  return [...(isDiscount ? ['feeDiscount'] : []), ...(isLimit ? ['dailyLimit'] : [])]
}

function reviewIn({ facts }: OrderState, { values }: Circumstances): readonly string[] {
  const months = { H: values.reviewMonthsH, M: values.reviewMonthsM, L: values.reviewMonthsL }
  const rating = facts.risk_rating
  return rating === 'H' || rating === 'M' || rating === 'L' ? [`${rating}:${months[rating]}`] : []
}

function feesIn({ answers, context }: Tried): readonly string[] {
  const feePackage = asText(answersOf(answers, 'ebanking').feePackageType)
  return feesOf(feePackage, context.settings.fees).map(
    ({ code, per, cents }) => `${code}.${per}:${(cents / 100).toFixed(2)}`,
  )
}

function ofAnswers(past: PastOrder, circumstances: Circumstances): Outcome {
  const { state, judged } = past
  if (judged === null) return {}
  const context = contextIn(state, judged.day, circumstances)
  const tried: Tried = { answers: derive(judged.answers, context), context }
  const assessed = judged.checklist ? assess({ judged, tried }, circumstances) : null
  return {
    refused: refusedIn(tried),
    asked: askedIn(sectionsOf(state.flow), tried),
    approval: approvalsIn(state, tried, circumstances),
    fee: feesIn(tried),
    ...(assessed && { checklist: checklistIn(assessed), ...ofRating(assessed.result) }),
  }
}

function ofRating({ calculated, restrictedBecause, countryHeadBecause }: AssessedChecklist): Outcome {
  return { rating: [calculated.rating], restricted: restrictedBecause, countryHead: countryHeadBecause }
}

export function outcomeOf(
  past: PastOrder,
  circumstances: Circumstances,
  aspects: readonly Aspect[],
): Outcome {
  const all: Outcome = {
    approval: approvalsIn(past.state, null, circumstances),
    review: reviewIn(past.state, circumstances),
    ...lateSteps(past, circumstances),
    expired: expiredSteps(past, circumstances),
    ...ofAnswers(past, circumstances),
  }
  return Object.fromEntries(aspects.map((aspect) => [aspect, [...new Set(all[aspect])]]))
}

export type Difference = {
  readonly aspect: Aspect
  readonly gone: readonly string[]
  readonly come: readonly string[]
}

export function differencesOf(before: Outcome, after: Outcome): readonly Difference[] {
  return ASPECTS.flatMap((aspect) => {
    const [was = [], is = []] = [before[aspect], after[aspect]]
    const gone = was.filter((code) => !is.includes(code))
    const come = is.filter((code) => !was.includes(code))
    return gone.length + come.length === 0 ? [] : [{ aspect, gone, come }]
  })
}

export function looksAtAnswers(aspects: readonly Aspect[]): boolean {
  return aspects.some((aspect) => !['late', 'escalated', 'expired', 'review'].includes(aspect))
}
