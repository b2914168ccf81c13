import { addDays, addMonths, type PlainDate } from '../base/plain-date.ts'
import { customerStageOf, isFinalStatus, type StatusCode } from '../order/statuses.ts'
import { ERASING_SETTING, type ErasingRule, RETENTION_TERMS, type RetentionTerms } from './retention-rules.ts'

/** What of an order decides how long it is kept. Days are those of Shanghai. */
export type OrderFacts = {
  readonly status: StatusCode
  /** How often it was sent to the bank. */
  readonly submissions: number
  /** When something happened to it last. */
  readonly changedOn: PlainDate
  /** When something of the application was saved last, or it was begun. */
  readonly savedOn: PlainDate
  /** When the company ceased to be a customer of the bank; null while it is one, or nobody has said so. */
  readonly relationshipEndedOn: PlainDate | null
}

/** A rule that applies, from when it counts, and from which day on the record may be erased. */
export type Due = { readonly rule: ErasingRule; readonly since: PlainDate; readonly dueOn: PlainDate }

function ruleOf({ status, submissions }: OrderFacts): ErasingRule | null {
  if (!isFinalStatus(status)) return null
  const stage = customerStageOf(status)
  if (stage === 'opened') return 'opened'
  if (submissions === 0) return 'draft'
  return stage === 'not_continued' ? 'rejected' : 'cancelled'
}

function sinceOf(rule: ErasingRule, facts: OrderFacts): PlainDate | null {
  if (rule === 'opened') return facts.relationshipEndedOn
  return rule === 'draft' ? facts.savedOn : facts.changedOn
}

/** The day after whole years or days have passed: what is kept ten years is there on the last day of the tenth. */
export function endOfTerm(rule: ErasingRule, since: PlainDate, terms: RetentionTerms): PlainDate {
  const setting = ERASING_SETTING[rule]
  const { unit } = RETENTION_TERMS[setting]
  const last = unit === 'years' ? addMonths(since, 12 * terms[setting]) : addDays(since, terms[setting])
  return addDays(last, 1)
}

/**
 * The terms for whom asked for the end themselves: at once where nothing but their own purpose kept it, else the least that
 * the law or the reason asks for.
 */
export function termsOnRequest(terms: RetentionTerms): RetentionTerms {
  const atMost = (key: 'keepRejectedYears' | 'keepCancelledYears') =>
    Math.min(terms[key], RETENTION_TERMS[key].least)
  return {
    ...terms,
    keepDraftDays: -1,
    keepAccountDays: -1,
    keepRejectedYears: atMost('keepRejectedYears'),
    keepCancelledYears: atMost('keepCancelledYears'),
  }
}

/** What the person who asks for the end of an order is told. */
export type Erasable = 'now' | 'later' | 'cancelFirst' | 'kept'

/** Whether an order may be erased because its customer asks for it: a customer of the bank is kept by law. */
export function erasableOnRequest(
  facts: OrderFacts,
  terms: RetentionTerms,
  today: PlainDate,
): { readonly erasable: Erasable; readonly due: Due | null } {
  if (!isFinalStatus(facts.status)) return { erasable: 'cancelFirst', due: null }
  const due = dueOf(facts, termsOnRequest(terms))
  if (ruleOf(facts) === 'opened' && (due === null || due.dueOn > today)) return { erasable: 'kept', due }
  return { erasable: due !== null && due.dueOn <= today ? 'now' : 'later', due }
}

/** When an order may be erased and by which rule; null while nothing says when its time begins to count. */
export function dueOf(facts: OrderFacts, terms: RetentionTerms): Due | null {
  const rule = ruleOf(facts)
  const since = rule && sinceOf(rule, facts)
  return rule && since ? { rule, since, dueOn: endOfTerm(rule, since, terms) } : null
}
