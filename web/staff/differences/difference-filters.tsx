import { DIFFERENCE_VIEWS } from '@kaihu/contract/difference-reports.ts'
import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { useBranchCodes } from '../../client/branches.ts'
import type { useTableAddress } from '../../kit/table/use-table-address.ts'
import { useDifferenceWords } from './use-difference-words.ts'
import '../../kit/table/filters.css'

type Address = Pick<ReturnType<typeof useTableAddress>, 'filters' | 'setFilters'>

function dayIn(text: string | undefined) {
  const day = dayjs(text ?? null)
  return day.isValid() ? day : null
}

export function DifferenceFilters({ filters, setFilters }: Address) {
  const { say, branch } = useDifferenceWords()
  const id = useId()
  const branches = useBranchCodes()
  const found = `${say('differences.from')} – ${say('differences.to')}`
  return (
    <search className="difference-filters" aria-label={say('differences.filters')}>
      <div className="filter">
        <label htmlFor={`${id}view`}>{say('differences.view.label')}</label>
        <Select
          id={`${id}view`}
          value={DIFFERENCE_VIEWS.find((one) => one === filters['view']) ?? 'open'}
          onChange={(view) => setFilters({ view: view === 'open' ? null : view })}
          options={DIFFERENCE_VIEWS.map((value) => ({ value, label: say(`differences.view.${value}`) }))}
        />
      </div>
      <div className="filter">
        <label htmlFor={`${id}branch`}>{say('differences.branch')}</label>
        <Select
          id={`${id}branch`}
          allowClear
          value={filters['branch'] ?? null}
          placeholder={say('differences.any')}
          onChange={(code: string | null | undefined) => setFilters({ branch: code ?? null })}
          options={branches.map((value) => ({ value, label: branch(value) }))}
        />
      </div>
      <fieldset className="filter filter-dates">
        <legend>{found}</legend>
        <DatePicker.RangePicker
          id={{ start: `${id}from`, end: `${id}to` }}
          allowEmpty={[true, true]}
          value={[dayIn(filters['from']), dayIn(filters['to'])]}
          aria-label={found}
          onChange={(_, texts) => setFilters({ from: texts?.[0] || null, to: texts?.[1] || null })}
        />
      </fieldset>
    </search>
  )
}
