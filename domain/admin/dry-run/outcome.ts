import { staffChoices } from '../../application/bank/staff-choices.ts'
import { sectionsOf } from '../../application/catalogue/steps.ts'
import { checkApplication } from '../../application/check-application.ts'
import { type ApplicationContext, underRules } from '../../application/context.ts'
import { contextOf } from '../../application/context-of.ts'
import { contextWith } from '../../application/context-with.ts'
import { assessChecklist, checklistContext } from '../../diligence/checklist/assess-checklist.ts'
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

const MOST_KEPT = 200
const contexts = new Map<string, ApplicationContext>()

/** Orders that are judged alike share a context: what the form found out in one is cached by it. */
function contextIn(state: OrderState, today: Judged['day'], { rules }: Circumstances): ApplicationContext {
  const { flow, status, isBackCustomer, facts, intake } = state
  const inForce = rulesInForce({ facts, intake, ...(rules && { rules }) }) ?? {}
  const { ownTasks: _tasks, timeLimits: _limits, ...asked } = inForce
  const given = { flow, status, isBackCustomer, today }
  const key = JSON.stringify([given, asked])
  const context = contexts.get(key) ?? contextOf({ ...given, ...underRules(asked) })
  if (contexts.size >= MOST_KEPT) contexts.clear()
  contexts.set(key, context)
  return context
}

const lastTried = new WeakMap<Judged, Tried>()

/** Under settings that ask alike the answers are the same object, and so is what was found out about them. */
function triedIn(judged: Judged, context: ApplicationContext): Tried {
  const known = lastTried.get(judged)
  if (known?.context === context) return known
  const tried = { answers: derive(judged.answers, context), context }
  lastTried.set(judged, tried)
  return tried
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
  const { findings } = judged
  const context = contextWith(tried.context, { side: 'staff', findings })
  const answers = { ...tried.answers, riskChecklist: judged.checklist ?? {} }
  const table = { ...values.riskPoints, version: '' }
  return { answers, context, findings, result: assessChecklist({ answers, context, table, override: null }) }
}

function checklistIn({ answers, context, findings, result }: ReturnType<typeof assess>): readonly string[] {
  const own = checklistContext(context, findings, result.assessed)
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

/** An order as it is looked at under some settings; what several aspects hang on is found out once. */
type Look = {
  readonly past: PastOrder
  readonly circumstances: Circumstances
  readonly tried: () => Tried | null
  readonly assessed: () => ReturnType<typeof assess> | null
  readonly steps: () => ReturnType<typeof lateSteps>
}

function lookAt(past: PastOrder, circumstances: Circumstances): Look {
  const { state, judged } = past
  const tried = once(() => {
    return judged && triedIn(judged, contextIn(state, judged.day, circumstances))
  })
  const assessed = once(() => {
    const own = tried()
    return judged?.checklist && own ? assess({ judged, tried: own }, circumstances) : null
  })
  return { past, circumstances, tried, assessed, steps: once(() => lateSteps(past, circumstances)) }
}

function once<Found>(find: () => Found): () => Found {
  let found: { readonly value: Found } | undefined
  return () => {
    found ??= { value: find() }
    return found.value
  }
}

function ofAnswers(find: (tried: Tried, look: Look) => readonly string[]): Finder {
  const known = new WeakMap<Tried, readonly string[]>()
  return (look) => {
    const tried = look.tried()
    if (tried === null) return []
    const found = known.get(tried) ?? find(tried, look)
    known.set(tried, found)
    return found
  }
}

function ofChecklist(find: (assessed: ReturnType<typeof assess>) => readonly string[]): Finder {
  return ({ assessed }) => {
    const own = assessed()
    return own === null ? [] : find(own)
  }
}

type Finder = (look: Look) => readonly string[]

const FINDERS: Readonly<Record<Aspect, Finder>> = {
  refused: ofAnswers(refusedIn),
  asked: ofAnswers((tried, { past }) => askedIn(sectionsOf(past.state.flow), tried)),
  checklist: ofChecklist(checklistIn),
  rating: ofChecklist(({ result }) => [result.calculated.rating]),
  restricted: ofChecklist(({ result }) => result.restrictedBecause),
  countryHead: ofChecklist(({ result }) => result.countryHeadBecause),
  approval: ({ past, tried, circumstances }) => approvalsIn(past.state, tried(), circumstances),
  review: ({ past, circumstances }) => reviewIn(past.state, circumstances),
  fee: ofAnswers(feesIn),
  late: ({ steps }) => steps().late,
  escalated: ({ steps }) => steps().escalated,
  expired: ({ past, circumstances }) => expiredSteps(past, circumstances),
}

/** What is not asked for is not worked out: to check a whole application takes longer than all the rest. */
export function outcomeOf(
  past: PastOrder,
  circumstances: Circumstances,
  aspects: readonly Aspect[],
): Outcome {
  const look = lookAt(past, circumstances)
  return Object.fromEntries(aspects.map((aspect) => [aspect, [...new Set(FINDERS[aspect](look))]]))
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
