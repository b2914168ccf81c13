import { ROLES } from '@kaihu/domain/access/roles.ts'
import type { StaffAccount } from '@kaihu/domain/admin/staff-account.ts'
import { Select } from 'antd'
import { FieldLine } from '../../acts/field-line.tsx'
import { BranchesField, SectorField } from '../scope-fields.tsx'
import { useAdminWords } from '../use-admin-words.ts'

type Rights = Pick<StaffAccount, 'roles' | 'branches' | 'sector'>

type RightsFieldsProps = {
  rights: Rights
  problems: Readonly<Partial<Record<keyof Rights, string>>>
  set: (part: Partial<Rights>) => void
}

export function RightsFields({ rights, problems, set }: RightsFieldsProps) {
  const { say } = useAdminWords()
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
      <SectorField sector={rights.sector} problem={problems.sector} set={(sector) => set({ sector })} />
      <div className="admin-wide">
        <BranchesField
          branches={rights.branches}
          problem={problems.branches}
          set={(branches) => set({ branches })}
        />
      </div>
    </>
  )
}
