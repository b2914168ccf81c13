import { type Capability, hasCapability } from '../../access/capabilities.ts'
import type { Role } from '../../access/roles.ts'
import type { MeasureUnit } from './catalogue.ts'

type OverviewDefinition = {
  readonly by: 'riskRating' | 'branch' | 'list' | 'section'
  readonly measures: Readonly<Record<string, MeasureUnit>>
  readonly hasPeriod: boolean
  readonly capability: Capability
}

/** Numbers beside those of orders: customers after opening, what lists say, and how applicants get on. */
export const OVERVIEWS = {
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
  reviews: {
    by: 'branch',
    measures: { open: 'count', withCustomer: 'count', withBank: 'count', late: 'count', late30: 'count' },
    hasPeriod: false,
    capability: 'view_relationships',
  },
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
  funnel: {
    by: 'section',
    measures: { reached: 'count', stoppedHere: 'count', fillMedian: 'clock', marks: 'count' },
    hasPeriod: true,
    capability: 'view_review',
  },
} as const satisfies Record<string, OverviewDefinition>

export type OverviewName = keyof typeof OVERVIEWS
export const OVERVIEW_NAMES = Object.keys(OVERVIEWS) as [OverviewName, ...OverviewName[]]

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
