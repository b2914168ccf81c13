import { type Capability, hasCapability } from '../../access/capabilities.ts'
import type { Role } from '../../access/roles.ts'
import type { MeasureUnit } from './catalogue.ts'

type OverviewDefinition = {
  /** What its lines are. */
  readonly by: 'riskRating' | 'branch' | 'list' | 'section'
  readonly measures: Readonly<Record<string, MeasureUnit>>
  /** Whether it is about a period; else about now. */
  readonly hasPeriod: boolean
  /** What somebody must see one by one before they see it counted. */
  readonly capability: Capability
}

/** Numbers beside those of orders: customers after opening, what lists say, and how applicants get on. */
export const OVERVIEWS = {
  /** Customers by rating: how long ago the bank last looked at them, and whose review is over time. */
  customers: {
    by: 'riskRating',
    measures: {
      customers: 'count',
      reviewed1: 'count',
      reviewed2: 'count',
      reviewed3: 'count',
      reviewedLonger: 'count',
      overdue: 'count',
    },
    hasPeriod: false,
    capability: 'view_relationships',
  },
  /** Open reviews by branch: with whom they lie, and how late they are. */
  reviews: {
    by: 'branch',
    measures: { open: 'count', withCustomer: 'count', withBank: 'count', late: 'count', late30: 'count' },
    hasPeriod: false,
    capability: 'view_relationships',
  },
  /** Hits found in the period by list, what became of them, and the time until somebody's decision. */
  hits: {
    by: 'list',
    measures: {
      found: 'count',
      undecided: 'count',
      falsePositive: 'count',
      trueMatch: 'count',
      decisionMedian: 'clock',
      decisionNinety: 'clock',
    },
    hasPeriod: true,
    capability: 'view_screening',
  },
  /** Applications of the orders taken in during the period: who reached each section, and who stopped there. */
  funnel: {
    by: 'section',
    measures: { reached: 'count', stoppedHere: 'count', fillMedian: 'clock', marks: 'count' },
    hasPeriod: true,
    capability: 'view_review',
  },
} as const satisfies Record<string, OverviewDefinition>

export type OverviewName = keyof typeof OVERVIEWS
export const OVERVIEW_NAMES = Object.keys(OVERVIEWS) as [OverviewName, ...OverviewName[]]

/** The overviews of a role that has reports: hits are counted for nobody who may not know of them. */
export function overviewsOf(role: Role): readonly OverviewName[] {
  return OVERVIEW_NAMES.filter((name) => hasCapability(role, OVERVIEWS[name].capability))
}

/** The lines of the funnel before the first section and after the last one; no keys of sections. */
export const FUNNEL_START = '~start'
export const FUNNEL_SENT = '~sent'

/** An applicant who saved nothing for so long has stopped, as far as the funnel says. */
export const STOPPED_AFTER_DAYS = 7
/** A longer pause between two saves is no time of filling in. */
export const LONGEST_PAUSE_MINUTES = 30
