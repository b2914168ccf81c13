import { Select } from 'antd'
import { useId } from 'react'
import { useStaffCandidates } from '../../client/orders/orders.ts'
import { useUser } from '../../client/session.ts'
import { useWords } from '../words.ts'
import { useReportWords } from './use-report-words.ts'
import '../../kit/table/filters.css'

/** Whose people a leader asks about; who looks over the whole bank asks about case managers first. */
const ledRoles: Readonly<Record<string, string>> = { RM_LEADER: 'RM', AO_LEADER: 'AO', CM_LEADER: 'CM' }

/** One person's part in the numbers. A person of another team is named by an address or a line of the report. */
export function PersonFilter({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (person: string | null) => void
}) {
  const { say } = useReportWords()
  const words = useWords()
  const id = useId()
  const role = ledRoles[useUser()?.staff?.currentRole ?? ''] ?? 'CM'
  const team = useStaffCandidates(role, undefined).data?.items ?? []
  const options = team.map((person) => ({ value: person.staffId, label: words.person(person) }))
  const isListed = value === undefined || options.some((option) => option.value === value)
  return (
    <div className="filter">
      <label htmlFor={id}>{say('filter.person')}</label>
      <Select
        id={id}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={value ?? null}
        options={isListed ? options : [...options, { value, label: value }]}
        placeholder={words.say('filter.anyone')}
        onChange={(next?: string) => onChange(next ?? null)}
      />
    </div>
  )
}
