import { ROLES } from '@kaihu/domain/access/roles.ts'
import { SECTORS, type StaffAccount } from '@kaihu/domain/admin/staff-account.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
import { Select } from 'antd'
import { useAdminBranches } from '../../../client/admin.ts'
import { FieldLine } from '../../acts/field-line.tsx'
import { useAdminWords } from '../use-admin-words.ts'

type Rights = Pick<StaffAccount, 'roles' | 'branches' | 'sector'>

type RightsFieldsProps = {
  rights: Rights
  problems: Readonly<Partial<Record<keyof Rights, string>>>
  set: (part: Partial<Rights>) => void
}

/** Roles, sector and branches, of a person or a group. */
export function RightsFields({ rights, problems, set }: RightsFieldsProps) {
  const { say, locale } = useAdminWords()
  const branches = useAdminBranches().data?.items ?? []
  const offered = branches.filter(({ orgNo, entry }) => !entry.isClosed || rights.branches.includes(orgNo))
  return (
    <>
      <FieldLine label={say('staff.roles')} problem={problems.roles}>
        {(aria) => (
          <Select
            {...aria}
            mode="multiple"
            className="act-select"
            status={problems.roles ? 'error' : ''}
            value={rights.roles}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(roles) => set({ roles })}
            options={ROLES.map((value) => ({ value, label: say(`access:role.${value}`) }))}
          />
        )}
      </FieldLine>
      <FieldLine label={say('staff.sector')} problem={problems.sector}>
        {(aria) => (
          <Select
            {...aria}
            className="act-select"
            status={problems.sector ? 'error' : ''}
            value={rights.sector ?? ''}
            onChange={(next) => set({ sector: SECTORS.find((one) => one === next) ?? null })}
            options={[
              { value: '', label: say('staff.noSector') },
              ...SECTORS.map((value) => ({ value, label: say(`sectors.${value}`) })),
            ]}
          />
        )}
      </FieldLine>
      <div className="admin-wide">
        <FieldLine label={say('staff.branches')} problem={problems.branches}>
          {(aria) => (
            <Select
              {...aria}
              mode="multiple"
              className="act-select"
              status={problems.branches ? 'error' : ''}
              value={rights.branches}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(next) => set({ branches: next })}
              options={offered.map(({ orgNo, entry }) => ({
                value: orgNo,
                label: `${orgNo} ${pick(locale, named(entry.nameZh, entry.nameEn))}`,
              }))}
            />
          )}
        </FieldLine>
      </div>
    </>
  )
}
