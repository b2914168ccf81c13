import { Select } from 'antd'
import { useId } from 'react'
import { useStaffCandidates } from '../../client/orders/orders.ts'
import { useUser } from '../../client/session.ts'
import { useWords } from '../words.ts'
import type { FilterProps } from './filter-props.ts'
import { me } from './order-filters.ts'
import { withUnknown } from './with-unknown.ts'
import '../../kit/table/filters.css'

const ledRoles: Readonly<Record<string, string>> = { RM_LEADER: 'RM', AO_LEADER: 'AO', CM_LEADER: 'CM' }

export function AssigneeFilter({ filters, setFilters }: FilterProps) {
  const words = useWords()
  const id = useId()
  const role = ledRoles[useUser()?.staff?.currentRole ?? '']
  const team = useStaffCandidates(role ?? '', undefined, { enabled: role !== undefined })
  const assignee = filters['assignee']
  const options = [
    { value: me, label: words.say('filter.me') },
    ...(team.data?.items ?? []).map((person) => ({ value: person.staffId, label: words.person(person) })),
  ]
  const given = assignee ? [assignee] : []
  const all = withUnknown(options, given, (code) =>
    team.isLoading ? code : words.say('filter.unknown', { code }),
  )
  return (
    <div className="filter">
      <label htmlFor={id}>{words.say('filter.assignee')}</label>
      <Select
        id={id}
        allowClear
        value={assignee ?? null}
        options={all}
        placeholder={words.say('filter.anyone')}
        onChange={(next?: string) => setFilters({ assignee: next ?? null })}
      />
    </div>
  )
}
