import { RELATIONSHIP_VIEWS } from '@kaihu/contract/relationships.ts'
import { RISK_RATINGS } from '@kaihu/domain/order/state/facts.ts'
import { Input, Select } from 'antd'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useBranchCodes } from '../../client/branches.ts'
import type { useTableAddress } from '../../kit/table/use-table-address.ts'
import { useRelationshipWords } from './use-relationship-words.ts'
import '../../kit/table/filters.css'

const PAUSE_MS = 400

type Address = Pick<ReturnType<typeof useTableAddress>, 'filters' | 'setFilters'>
type Option = { value: string; label: string }

function Filter({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

type ChoiceProps = Address & { name: string; label: string; any: string; options: Option[] }

function Choice({ name, label, any, options, filters, setFilters }: ChoiceProps) {
  return (
    <Filter label={label}>
      {(id) => (
        <Select
          id={id}
          allowClear
          value={filters[name] ?? null}
          placeholder={any}
          options={options}
          onChange={(value: string | null | undefined) => setFilters({ [name]: value ?? null })}
        />
      )}
    </Filter>
  )
}

function Search({ filters, setFilters }: Address) {
  const { say } = useRelationshipWords()
  const applied = filters['text'] ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const isNew = typed !== null && typed.trim() !== applied
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => setFilters({ text: typed.trim() || null }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isNew, typed, setFilters])
  return (
    <Filter label={say('filter.text')}>
      {(id) => (
        <Input
          id={id}
          type="search"
          allowClear
          maxLength={64}
          value={typed ?? applied}
          placeholder={say('filter.textHint')}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={() => isNew && setFilters({ text: typed.trim() || null })}
          onBlur={() => setTyped(null)}
        />
      )}
    </Filter>
  )
}

export function RelationshipFilters({ filters, setFilters }: Address) {
  const { say, branch } = useRelationshipWords()
  const address = { filters, setFilters, any: say('filter.any') }
  const branches = useBranchCodes()
  return (
    <search className="relationship-filters" aria-label={say('filters')}>
      <Choice
        {...address}
        name="view"
        label={say('filter.view')}
        any={say('view.going')}
        options={RELATIONSHIP_VIEWS.filter((view) => view !== 'going').map((value) => ({
          value,
          label: say(`view.${value}`),
        }))}
      />
      <Choice
        {...address}
        name="rating"
        label={say('filter.rating')}
        options={RISK_RATINGS.map((value) => ({ value, label: say(`lists:riskRating.${value}`) }))}
      />
      <Choice
        {...address}
        name="branch"
        label={say('filter.branch')}
        options={branches.map((value) => ({ value, label: branch(value) }))}
      />
      <Search filters={filters} setFilters={setFilters} />
    </search>
  )
}
