import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { FLOWS } from '@kaihu/domain/lists/flows.ts'
import { PRIORITIES } from '@kaihu/domain/order/intake.ts'
import { RISK_RATINGS } from '@kaihu/domain/order/state/facts.ts'
import { STATUS_CODES } from '@kaihu/domain/order/statuses.ts'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useBranchCodes } from '../../client/branches.ts'
import type { useTableAddress } from '../../kit/table/use-table-address.ts'
import { tagFlags } from '../order/flags.ts'
import { useWords } from '../words.ts'
import { AssigneeFilter } from './assignee-filter.tsx'
import { DateRangeFilter } from './date-range-filter.tsx'
import { countFilters, dateFilters, markFilters } from './order-filters.ts'
import { SelectFilter, YesFilter } from './select-filter.tsx'
import { TextFilter } from './text-filter.tsx'

const folded = ['branch', 'flow', 'priority', ...tagFlags, ...dateFilters]

type Props = {
  address: ReturnType<typeof useTableAddress>
  isPersonal?: boolean
}

export function FilterBar({ address, isPersonal = false }: Props) {
  const words = useWords()
  const { filters, isFiltered, setFilters, clearFilters } = address
  const set = countFilters(filters, folded)
  const [isOpen, setOpen] = useState(set > 0)
  const moreId = useId()
  const common = { filters, setFilters }
  const options = (codes: readonly string[], text: (code: string) => string) =>
    codes.map((code) => ({ value: code, label: text(code) }))
  return (
    <search className="filters" aria-label={words.say('filter.label')}>
      <div className={isPersonal ? 'filter-row filter-row-personal' : 'filter-row'}>
        <TextFilter {...common} />
        <SelectFilter name="status" {...common} isMultiple options={options(STATUS_CODES, words.status)} />
        <SelectFilter
          name="riskRating"
          {...common}
          isMultiple
          options={options(RISK_RATINGS, words.rating)}
        />
        {!isPersonal && <AssigneeFilter {...common} />}
        <YesFilter
          name="mark"
          {...common}
          options={options(markFilters, (code) => words.say(`filter.${code}`))}
        />
        <div className="filter-buttons">
          <Button
            aria-expanded={isOpen}
            aria-controls={moreId}
            icon={isOpen ? <UpOutlined aria-hidden="true" /> : <DownOutlined aria-hidden="true" />}
            iconPlacement="end"
            onClick={() => setOpen(!isOpen)}
          >
            {set > 0 ? words.say('filter.moreSet', { count: set }) : words.say('filter.more')}
          </Button>
          <Button disabled={!isFiltered} onClick={clearFilters}>
            {words.say('common:table.clearFilters')}
          </Button>
        </div>
      </div>
      <div id={moreId} className="filter-row filter-more" hidden={!isOpen}>
        <SelectFilter
          name="branch"
          {...common}
          isMultiple
          options={options(useBranchCodes(), words.branch)}
        />
        <SelectFilter name="flow" {...common} options={options(FLOWS, words.flow)} />
        <SelectFilter name="priority" {...common} options={options(PRIORITIES, words.priority)} />
        <YesFilter name="flag" {...common} options={options(tagFlags, words.flag)} />
        <DateRangeFilter name="due" {...common} />
        <DateRangeFilter name="created" {...common} />
        <DateRangeFilter name="changed" {...common} />
      </div>
    </search>
  )
}
