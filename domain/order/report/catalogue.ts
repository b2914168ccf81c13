/** What a number says: a count, open minutes of the bank, or minutes of the clock. */
export type MeasureUnit = 'count' | 'touch' | 'clock'

/** Dimensions that every fact of an order has. */
const OF_THE_ORDER = ['branch', 'flow', 'riskRating', 'flag'] as const
const BY_TIME = ['day', 'week', 'month'] as const
/** Who sits where on the order. */
const OF_SEATS = ['rm', 'cm', 'ao'] as const

function counts<const Name extends string>(...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, 'count'])) as Readonly<Record<Name, 'count'>>
}

type ReportDefinition = {
  /** What the numbers can be told apart by; the first is the usual one. */
  readonly by: readonly string[]
  readonly filters: readonly string[]
  readonly measures: Readonly<Record<string, MeasureUnit>>
  /** Whether it is about a period; else about now. */
  readonly hasPeriod: boolean
}

/** The reports: what each counts, what it can be told apart by and narrowed to. */
export const REPORTS = {
  /** Orders taken in and ended in the period. */
  volume: {
    by: [...BY_TIME, ...OF_THE_ORDER, 'status', ...OF_SEATS],
    filters: [...OF_THE_ORDER, 'status', 'person'],
    measures: counts('takenIn', 'opened', 'rejected', 'stopped'),
    hasPeriod: true,
  },
  /** Of the orders whose account was opened in the period: how long the whole way took. */
  turnaround: {
    by: [...BY_TIME, ...OF_THE_ORDER, ...OF_SEATS],
    filters: [...OF_THE_ORDER, 'person'],
    measures: {
      orders: 'count',
      touchMedian: 'touch',
      touchNinety: 'touch',
      waitingMedian: 'clock',
      waitingNinety: 'clock',
      elapsedMedian: 'clock',
      elapsedNinety: 'clock',
    },
    hasPeriod: true,
  },
  /** Stays in a status that ended in the period. */
  steps: {
    by: ['status', 'step', 'role', 'person', ...OF_THE_ORDER, ...BY_TIME],
    filters: [...OF_THE_ORDER, 'status', 'role', 'person'],
    measures: {
      touched: 'count',
      touchMedian: 'touch',
      touchNinety: 'touch',
      touchTotal: 'touch',
      waited: 'count',
      waitingMedian: 'clock',
      waitingNinety: 'clock',
      waitingTotal: 'clock',
    },
    hasPeriod: true,
  },
  /** Returns to the customer in the period, field by field. */
  returns: {
    by: ['field', 'status', 'role', 'person', ...OF_THE_ORDER, ...BY_TIME],
    filters: [...OF_THE_ORDER, 'status', 'role', 'person'],
    measures: counts('returns', 'marks'),
    hasPeriod: true,
  },
  /** Orders that ended in the period without an account. */
  rejections: {
    by: ['reason', 'status', 'role', 'person', ...OF_THE_ORDER, ...BY_TIME],
    filters: [...OF_THE_ORDER, 'status', 'role', 'person'],
    measures: counts('rejected', 'cancelled', 'revoked'),
    hasPeriod: true,
  },
  /** Open orders by how long they have stood in their status, in calendar days. */
  ageing: {
    by: ['status', ...OF_THE_ORDER, ...OF_SEATS],
    filters: [...OF_THE_ORDER, 'status', 'person'],
    measures: counts('open', 'under1', 'under3', 'under7', 'under14', 'under30', 'older'),
    hasPeriod: false,
  },
} as const satisfies Record<string, ReportDefinition>

export type ReportName = keyof typeof REPORTS

export const REPORT_NAMES = Object.keys(REPORTS) as [ReportName, ...ReportName[]]

type Definition = (typeof REPORTS)[ReportName]

export type ReportDimension = Definition['by'][number]
export type ReportFilter = Definition['filters'][number]

export const REPORT_DIMENSIONS: readonly ReportDimension[] = [
  ...new Set(REPORT_NAMES.flatMap((name): readonly ReportDimension[] => REPORTS[name].by)),
]

/** The unit of each measure of a report, in the order of its columns. */
export function measuresOf(report: ReportName): readonly (readonly [name: string, unit: MeasureUnit])[] {
  return Object.entries(REPORTS[report].measures)
}

/** Bounds in days of the ageing report's columns; an order counts in the first whose days it has not reached. */
export const AGE_BOUNDS = { under1: 1, under3: 3, under7: 7, under14: 14, under30: 30 } as const

/** Dimensions with more values than a page holds: the largest are named, the others are one line together. */
export const LONG_DIMENSIONS: readonly ReportDimension[] = ['person', 'rm', 'cm', 'ao', 'field']

/** So many of a long dimension are named. */
export const MOST_NAMED = 100

/** The line of all others in a long dimension; no code of anything. */
export const OTHERS_KEY = '~others'

/** The line of what has no value in the dimension. */
export const NONE_KEY = '~none'
