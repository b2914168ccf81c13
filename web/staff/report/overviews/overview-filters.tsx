import { FLOWS } from '@kaihu/domain/lists/flows.ts'
import type { OverviewName } from '@kaihu/domain/order/report/overviews.ts'
import { Select } from 'antd'
import { useId } from 'react'
import { useSearchValues } from '../../../kit/screen/search-values.ts'
import { useWords } from '../../words.ts'
import { PeriodFilter } from '../period-filter.tsx'
import { useReportWords } from '../use-report-words.ts'
import type { OverviewAddress } from './overview-address.ts'
import '../../../kit/table/filters.css'

/** The period, and of the funnel the flow: the forms of the two ask other sections. */
export function OverviewFilters({ overview, address }: { overview: OverviewName; address: OverviewAddress }) {
  const { say } = useReportWords()
  const words = useWords()
  const [, change] = useSearchValues()
  const id = useId()
  return (
    <search className="filters report-filters" aria-label={say('filter.label')}>
      <PeriodFilter address={address} onChange={change} />
      {overview === 'funnel' && (
        <div className="filter">
          <label htmlFor={id}>{words.say('filter.flow')}</label>
          <Select
            id={id}
            allowClear
            value={address.flow ?? null}
            placeholder={words.say('filter.any')}
            options={FLOWS.map((flow) => ({ value: flow as string, label: words.flow(flow) }))}
            onChange={(flow: string | null | undefined) => change({ flow: flow ?? null })}
          />
        </div>
      )}
    </search>
  )
}
