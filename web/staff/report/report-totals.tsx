import { REPORTS } from '@kaihu/domain/order/report/catalogue.ts'
import { useReport } from '../../client/report.ts'
import { Tag } from '../../kit/read/tag.tsx'
import { changeOf, periodBefore } from './period-before.ts'
import { type ReportAddress, reportRequest } from './report-address.ts'
import type { ReportData } from './report-table.tsx'
import { useReportWords } from './use-report-words.ts'

/** The whole of each measure, beside what it was in as many days before. */
export function ReportTotals({ address, data }: { address: ReportAddress; data: ReportData }) {
  const { say } = useReportWords()
  const { hasPeriod } = REPORTS[address.report]
  const before = periodBefore(address)
  // A report about now has no period before: what it asks is answered from what is there.
  const earlier = useReport(reportRequest(hasPeriod ? { ...address, ...before } : address))
  const isKnown = hasPeriod && earlier.data !== undefined && !earlier.isPlaceholderData
  return (
    <section className="report-totals" aria-label={say('total')}>
      <dl>
        {data.measures.map(({ name, unit }, index) => (
          <Total
            key={name}
            measure={name}
            unit={unit}
            value={data.total[index] ?? null}
            earlier={isKnown ? (earlier.data.total[index] ?? null) : undefined}
          />
        ))}
      </dl>
      {hasPeriod && <p className="soft">{say('before', before)}</p>}
    </section>
  )
}

type TotalProps = {
  measure: string
  unit: ReportData['measures'][number]['unit']
  value: number | null
  /** undefined while it is not known, or where there is no period before */
  earlier: number | null | undefined
}

function Total({ measure, unit, value, earlier }: TotalProps) {
  const words = useReportWords()
  const change = earlier === undefined ? null : changeOf(value, earlier)
  return (
    <div>
      <dt>{words.say(`measure.${measure}`)}</dt>
      <dd>
        <strong>{words.value(value, unit)}</strong>{' '}
        {earlier !== undefined && <span className="soft">{words.value(earlier, unit)}</span>}{' '}
        {change !== null && <Tag>{`${change > 0 ? '+' : ''}${change}%`}</Tag>}
      </dd>
    </div>
  )
}
