import { SearchOutlined } from '@ant-design/icons'
import { ROLES } from '@kaihu/domain/access/roles.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
import { Button, Input, Select } from 'antd'
import { useId } from 'react'
import { useAdminBranches } from '../../../client/admin.ts'
import { withUnknown } from '../../order-list/with-unknown.ts'
import { useAdminWords } from '../use-admin-words.ts'

type StaffFiltersProps = {
  search: Readonly<Record<string, string | undefined>>
  change: (values: Readonly<Record<string, string | null>>) => void
}

/** Who is looked for; kept in the address. */
export function StaffFilters({ search, change }: StaffFiltersProps) {
  const { say, locale } = useAdminWords()
  const branches = useAdminBranches().data?.items ?? []
  const id = useId()
  return (
    <div className="admin-filters">
      <div>
        <label htmlFor={id}>{say('staff.search')}</label>
        <Input.Search
          id={id}
          allowClear
          enterButton={
            <Button icon={<SearchOutlined aria-hidden="true" />} aria-label={say('common:action.search')} />
          }
          defaultValue={search['query'] ?? ''}
          onSearch={(query) => change({ query: query || null })}
        />
      </div>
      <Choice
        label={say('staff.role')}
        any={say('staff.anyRole')}
        value={search['role']}
        onChange={(role) => change({ role })}
        options={ROLES.map((value) => ({ value, label: say(`access:role.${value}`) }))}
      />
      <Choice
        label={say('staff.branch')}
        any={say('staff.anyBranch')}
        value={search['branch']}
        onChange={(branch) => change({ branch })}
        options={branches.map(({ orgNo, entry }) => ({
          value: orgNo,
          label: pick(locale, named(entry.nameZh, entry.nameEn)),
        }))}
      />
      <Choice
        label={say('staff.state')}
        any={say('staff.anyState')}
        value={search['state']}
        onChange={(state) => change({ state })}
        options={['active', 'disabled'].map((value) => ({ value, label: say(`staff.${value}`) }))}
      />
    </div>
  )
}

type ChoiceProps = {
  label: string
  any: string
  value: string | undefined
  onChange: (value: string | null) => void
  options: readonly { value: string; label: string }[]
}

function Choice({ label, any, value, onChange, options }: ChoiceProps) {
  const { say } = useAdminWords()
  const id = useId()
  const all = withUnknown(options, value ? [value] : [], (code) => say('staff.unknown', { code }))
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value ?? ''}
        onChange={(next: string) => onChange(next || null)}
        options={[{ value: '', label: any }, ...all]}
      />
    </div>
  )
}
