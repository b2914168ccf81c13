import { Select } from 'antd'
import { useId } from 'react'
import { useWords, type Words } from '../words.ts'
import type { FilterProps } from './filter-props.ts'
import { valuesOf } from './order-filters.ts'
import { type Option, withUnknown } from './with-unknown.ts'
import '../../kit/table/filters.css'

type SelectFilterProps = FilterProps & {
  name: string
  options: Option[]
  isMultiple?: boolean
}

function anyWords(query: string, option?: { label: string; value: string }) {
  return `${option?.label ?? ''} ${option?.value ?? ''}`.toLowerCase().includes(query.toLowerCase())
}

/** One choice by its name, cut short where it must be; of several as many as fit, or how many there are. */
export function tagsOf(value: readonly string[], say: Words['say']) {
  return {
    maxTagCount: value.length > 1 ? ('responsive' as const) : 1,
    maxTagPlaceholder: (left: readonly unknown[]) =>
      left.length < value.length ? `+${left.length}` : say('filter.chosen', { count: left.length }),
  }
}

export function SelectFilter({ name, options, isMultiple = false, filters, setFilters }: SelectFilterProps) {
  const { say } = useWords()
  const id = useId()
  const value = valuesOf(filters, name)
  const all = withUnknown(options, value, (code) => say('filter.unknown', { code }))
  return (
    <div className="filter">
      <label htmlFor={id}>{say(`filter.${name}`)}</label>
      <Select<string | string[], Option>
        id={id}
        {...(isMultiple && { mode: 'multiple' as const, ...tagsOf(value, say) })}
        allowClear
        showSearch={options.length > 6 ? { filterOption: anyWords } : false}
        value={isMultiple ? value : (value[0] ?? null)}
        options={all}
        placeholder={say('filter.any')}
        onChange={(next) => setFilters({ [name]: [next ?? []].flat().join(',') || null })}
      />
    </div>
  )
}

/** A filter whose every option is a yes of its own in the address: flags and marks. */
export function YesFilter({ name, options, filters, setFilters }: SelectFilterProps) {
  const { say } = useWords()
  const id = useId()
  const value = options.map((option) => option.value).filter((one) => filters[one] === 'true')
  const change = (next: string[]) =>
    setFilters(
      Object.fromEntries(options.map((one) => [one.value, next.includes(one.value) ? 'true' : null])),
    )
  return (
    <div className="filter">
      <label htmlFor={id}>{say(`filter.${name}`)}</label>
      <Select
        id={id}
        mode="multiple"
        {...tagsOf(value, say)}
        allowClear
        showSearch={{ filterOption: anyWords }}
        value={value}
        options={options}
        placeholder={say('filter.any')}
        onChange={change}
      />
    </div>
  )
}
