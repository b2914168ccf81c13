import { ROLES } from '@kaihu/domain/access/roles.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
import { useAdminBranches } from '../../../client/admin.ts'
import { Choice } from '../choice.tsx'
import { SearchField } from '../search-field.tsx'
import { useAdminWords } from '../use-admin-words.ts'

type StaffFiltersProps = {
  search: Readonly<Record<string, string | undefined>>
  change: (values: Readonly<Record<string, string | null>>) => void
}

export function StaffFilters({ search, change }: StaffFiltersProps) {
  const { say, locale } = useAdminWords()
  const branches = useAdminBranches().data?.items ?? []
  return (
    <div className="admin-filters">
      <SearchField
        label={say('staff.search')}
        value={search['query']}
        onChange={(query) => change({ query })}
      />
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
