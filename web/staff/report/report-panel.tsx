import { lazy, Suspense } from 'react'
import { useReport } from '../../client/report.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LoadState } from '../../kit/load-state.tsx'
import { BankTime } from '../../kit/read/times.tsx'
import { useSearchValues } from '../../kit/screen/search-values.ts'
import { CellOrders } from './cell-orders.tsx'
import { type ReportAddress, reportRequest } from './report-address.ts'
import { ReportFilters } from './report-filters.tsx'
import { ReportTable } from './report-table.tsx'
import { ReportTotals } from './report-totals.tsx'
import { useReportWords } from './use-report-words.ts'

// The chart library is larger than any screen: it comes with this route alone, behind the table.
const ReportChart = lazy(() => import('./chart/report-chart.tsx'))

export function ReportPanel({ address }: { address: ReportAddress }) {
  const words = useReportWords()
  const [search] = useSearchValues()
  const report = useReport(reportRequest(address))
  const { say } = words
  return (
    <>
      <section className="section-card">
        <ReportFilters address={address} />
      </section>
      <section className="section-card" aria-label={say(`report.${address.report}`)}>
        <LoadState query={report} lines={12}>
          {(data) => (
            <>
              {data.uncounted > 0 && (
                <p className="report-note">{say('uncounted', { count: data.uncounted })}</p>
              )}
              {data.lines.length === 0 ? (
                <EmptyState title={say('empty')} hint={say('emptyHint')} />
              ) : (
                <>
                  <ReportTotals address={address} data={data} />
                  <Suspense fallback={<div className="report-chart-coming" />}>
                    <ReportChart address={address} data={data} />
                  </Suspense>
                  <ReportTable address={address} data={data} isRefreshing={report.isPlaceholderData} />
                </>
              )}
              <p className="report-as-of">
                {say('asOf')} <BankTime at={data.asOf} />
              </p>
            </>
          )}
        </LoadState>
      </section>
      {search['measure'] !== undefined && report.data && (
        <CellOrders
          address={address}
          people={report.data.people}
          cell={{ key: search['key'], measure: search['measure'] }}
        />
      )}
    </>
  )
}
