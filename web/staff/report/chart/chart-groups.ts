import type { ReportName } from '@kaihu/domain/order/report/catalogue.ts'

/** Measures that share an axis: what one chart shows. */
export type ChartGroup = {
  readonly name: 'count' | 'touch' | 'waiting' | 'elapsed'
  readonly measures: readonly string[]
  readonly isStacked: boolean
  /** Minutes of one unit of the axis; 1 for counts. */
  readonly unit: number
}

const hour = 60
const day = 24 * 60

function counts(isStacked: boolean, ...measures: readonly string[]): ChartGroup {
  return {
    name: 'count',
    measures,
    isStacked,
    unit: 1,
  }
}

function times(name: 'touch' | 'waiting' | 'elapsed'): ChartGroup {
  return {
    name,
    measures: [`${name}Median`, `${name}Ninety`],
    isStacked: false,
    unit: name === 'touch' ? hour : day,
  }
}

/** What the charts of each report show, the usual one first. */
export const chartGroups: Readonly<Record<ReportName, readonly [ChartGroup, ...ChartGroup[]]>> = {
  volume: [counts(false, 'takenIn', 'opened', 'rejected', 'stopped')],
  turnaround: [times('touch'), times('waiting'), times('elapsed')],
  steps: [times('touch'), times('waiting')],
  returns: [counts(false, 'returns', 'marks')],
  rejections: [counts(true, 'rejected', 'cancelled', 'revoked')],
  ageing: [counts(true, 'under1', 'under3', 'under7', 'under14', 'under30', 'older')],
}
