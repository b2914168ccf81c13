import { TICKET_GROUPS, type TicketGroup } from '@kaihu/domain/helpdesk/ticket.ts'
import { Button, Input, Select } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { useTableAddress } from '../../kit/table/use-table-address.ts'

const pauseMs = 400
const groups = Object.keys(TICKET_GROUPS) as TicketGroup[]

export function groupIn(filters: Readonly<Record<string, string>>): TicketGroup | undefined {
  return groups.find((group) => group === filters['group'])
}

export function TicketFiltersBar({ address }: { address: ReturnType<typeof useTableAddress> }) {
  const { t } = useTranslation(['help', 'common'])
  const id = useId()
  const { filters, isFiltered, setFilters, clearFilters } = address
  return (
    <search className="ticket-filters" aria-label={t('help:tickets.filter')}>
      <div>
        <label htmlFor={id}>{t('help:tickets.search')}</label>
        <SearchInput
          key={filters['search'] ?? ''}
          id={id}
          applied={filters['search'] ?? ''}
          onApply={(search) => setFilters({ search })}
        />
      </div>
      <div>
        <label htmlFor={`${id}group`}>{t('help:tickets.state')}</label>
        <Select
          id={`${id}group`}
          value={groupIn(filters) ?? 'all'}
          onChange={(group) => setFilters({ group: group === 'all' ? null : group })}
          options={(['all', ...groups] as const).map((group) => ({
            value: group,
            label: t(`help:tickets.groups.${group}`),
          }))}
        />
      </div>
      <Button disabled={!isFiltered} onClick={clearFilters}>
        {t('common:table.clearFilters')}
      </Button>
    </search>
  )
}

type SearchInputProps = {
  id: string
  applied: string
  onApply: (text: string | null) => void
}

function SearchInput({ id, applied, onApply }: SearchInputProps) {
  const { t } = useTranslation('help')
  const [typed, setTyped] = useState(applied)
  useEffect(() => {
    if (typed.trim() === applied) return
    const timer = setTimeout(() => onApply(typed.trim() || null), pauseMs)
    return () => clearTimeout(timer)
  })
  return (
    <Input
      id={id}
      type="search"
      allowClear
      maxLength={50}
      value={typed}
      placeholder={t('tickets.searchHint')}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
