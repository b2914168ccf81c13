import { REPORTS, type ReportFilter } from '@kaihu/domain/order/report/catalogue.ts'
import { Button, Select } from 'antd'
import { useId } from 'react'
import { useBranchCodes } from '../../client/branches.ts'
import { useSearchValues } from '../../kit/screen/search-values.ts'
import { tagsOf } from '../order-list/select-filter.tsx'
import { withUnknown } from '../order-list/with-unknown.ts'
import { useWords } from '../words.ts'
import { PeriodFilter } from './period-filter.tsx'
import { PersonFilter } from './person-filter.tsx'
import { FILTER_CODES, type ReportAddress } from './report-address.ts'
import { useReportWords } from './use-report-words.ts'
import '../../kit/table/filters.css'

const singles: readonly ReportFilter[] = ['flow', 'role']
const noCell = { key: null, measure: null, cursor: null, back: null }

export function ReportFilters({ address }: { address: ReportAddress }) {
  const { say, key } = useReportWords()
  const words = useWords()
  const [, change] = useSearchValues()
  const { report, by, filters } = address
  const { by: dimensions, filters: known, hasPeriod } = REPORTS[report]
  const set = (values: Readonly<Record<string, string | null>>) => change({ ...values, ...noCell })
  const codes = { ...FILTER_CODES, branch: useBranchCodes() }
  const clear = Object.fromEntries(['from', 'to', ...known].map((name) => [name, null]))
  return (
    <search className="filters report-filters" aria-label={say('filter.label')}>
      <Choice
        label={say('by.label')}
        value={[by]}
        options={dimensions.map((one) => ({ value: one, label: say(`by.${one}`) }))}
        onChange={([next]) => set({ by: next ?? null })}
      />
      {hasPeriod && <PeriodFilter address={address} onChange={set} />}
      {known.map((name) => {
        const values = (filters[name] ?? '').split(',').filter((value) => value !== '')
        const choices = codes[name]
        if (name === 'person' || choices === undefined) {
          return <PersonFilter key={name} value={values[0]} onChange={(person) => set({ person })} />
        }
        return (
          <Choice
            key={name}
            label={name === 'role' ? say('filter.role') : words.say(`filter.${name}`)}
            isMultiple={!singles.includes(name)}
            canBeEmpty
            value={values}
            options={choices.map((code) => ({ value: code, label: key(code, name, []) }))}
            onChange={(next) => set({ [name]: next.join(',') || null })}
          />
        )
      })}
      <div className="filter-buttons">
        <Button onClick={() => set(clear)}>{say('filter.clear')}</Button>
      </div>
    </search>
  )
}

type ChoiceProps = {
  label: string
  value: string[]
  options: { value: string; label: string }[]
  onChange: (next: string[]) => void
  isMultiple?: boolean
  canBeEmpty?: boolean
}

function Choice({ label, value, options, onChange, isMultiple = false, canBeEmpty = false }: ChoiceProps) {
  const { say } = useWords()
  const id = useId()
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <Select<string | string[]>
        id={id}
        {...(isMultiple && { mode: 'multiple' as const, ...tagsOf(value, say) })}
        allowClear={canBeEmpty}
        showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
        value={isMultiple ? value : (value[0] ?? null)}
        options={withUnknown(options, canBeEmpty ? value : [], (code) => say('filter.unknown', { code }))}
        placeholder={say('filter.any')}
        onChange={(next) => onChange([next ?? []].flat())}
      />
    </div>
  )
}
