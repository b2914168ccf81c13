import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { getOverview } from '@kaihu/contract/overviews.ts'
import { OVERVIEWS, type OverviewName } from '@kaihu/domain/order/report/overviews.ts'
import { useOverview } from '../../../client/report.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { LoadState } from '../../../kit/load-state.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { useReportWords } from '../use-report-words.ts'
import { type OverviewAddress, overviewRequest } from './overview-address.ts'
import { OverviewFilters } from './overview-filters.tsx'
import { useLineNames } from './use-line-names.ts'

type Data = CallAnswer<typeof getOverview>
type Line = { key: string | null; values: readonly (number | null)[] }

type Props = {
  overview: OverviewName
  address: OverviewAddress
}

export function OverviewPanel({ overview, address }: Props) {
  const { say } = useReportWords()
  const query = useOverview(overviewRequest(overview, address))
  return (
    <>
      {OVERVIEWS[overview].hasPeriod && (
        <section className="section-card">
          <OverviewFilters overview={overview} address={address} />
        </section>
      )}
      <section className="section-card" aria-label={say(`report.${overview}`)}>
        <LoadState query={query} lines={12}>
          {(data) => (
            <>
              {data.lines.length === 0 ? (
                <EmptyState title={say('empty')} hint={say('overviewEmptyHint')} />
              ) : (
                <OverviewTable overview={overview} data={data} isRefreshing={query.isPlaceholderData} />
              )}
              <p className="report-as-of">
                {say('asOf')} <BankTime at={data.asOf} />
              </p>
            </>
          )}
        </LoadState>
      </section>
    </>
  )
}

type TableProps = { overview: OverviewName; data: Data; isRefreshing: boolean }

function OverviewTable({ overview, data, isRefreshing }: TableProps) {
  const words = useReportWords()
  const nameOf = useLineNames(
    OVERVIEWS[overview].by,
    data.lines.map(({ key }) => key),
  )
  const by = words.say(`by.${data.by}`)
  const columns: Column<Line>[] = [
    {
      key: 'key',
      title: by,
      isFixed: true,
      cell: ({ key }) => (key === null ? <strong>{words.say('total')}</strong> : nameOf(key)),
    },
    ...data.measures.map(({ name, unit }, index) => ({
      key: name,
      title: words.say(`measure.${name}`),
      align: 'right' as const,
      cell: ({ values }: Line) => words.value(values[index] ?? null, unit),
    })),
  ]
  return (
    <div className="report-table">
      <DataTable<Line>
        name={`report-${overview}`}
        label={words.say('table', { report: words.say(`report.${overview}`), by })}
        columns={columns}
        rows={[...data.lines, { key: null, values: data.total }]}
        rowKey={({ key }) => key ?? ''}
        isRefreshing={isRefreshing}
      />
    </div>
  )
}
