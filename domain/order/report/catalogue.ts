export type MeasureUnit = 'count' | 'touch' | 'clock'

const OF_THE_ORDER = ['branch', 'flow', 'riskRating', 'flag'] as const
const BY_TIME = ['day', 'week', 'month'] as const
const OF_SEATS = ['rm', 'cm', 'ao'] as const

function counts<const Name extends string>(...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, 'count'])) as Readonly<Record<Name, 'count'>>
}

type ReportDefinition = {
  readonly by: readonly string[]
  readonly filters: readonly string[]
  readonly measures: Readonly<Record<string, MeasureUnit>>
  readonly hasPeriod: boolean
}

export const REPORTS = {
  volume: {
    by: [...BY_TIME, ...OF_THE_ORDER, 'status', ...OF_SEATS],
    filters: [...OF_THE_ORDER, 'status', 'person'],
    measures: counts('takenIn', 'opened', 'rejected', 'stopped'),
    hasPeriod: true,
  },
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
  returns: {
    by: ['field', 'status', 'role', 'person', ...OF_THE_ORDER, ...BY_TIME],
    filters: [...OF_THE_ORDER, 'status', 'role', 'person'],
    measures: counts('returns', 'marks'),
    hasPeriod: true,
  },
  rejections: {
    by: ['reason', 'status', 'role', 'person', ...OF_THE_ORDER, ...BY_TIME],
    filters: [...OF_THE_ORDER, 'status', 'role', 'person'],
    measures: counts('rejected', 'cancelled', 'revoked'),
    hasPeriod: true,
  },
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

export function measuresOf(report: ReportName): readonly (readonly [name: string, unit: MeasureUnit])[] {
  return Object.entries(REPORTS[report].measures)
}

export const AGE_BOUNDS = { under1: 1, under3: 3, under7: 7, under14: 14, under30: 30 } as const

/** Dimensions with more values than a page holds: the largest are named, the others are one line together. */
export const LONG_DIMENSIONS: readonly ReportDimension[] = ['person', 'rm', 'cm', 'ao', 'field']

export const MOST_NAMED = 100

export const OTHERS_KEY = '~others'

/** The line of what has no value in the dimension. */
export const NONE_KEY = '~none'
