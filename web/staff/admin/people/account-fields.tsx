import { ROLES } from '@kaihu/domain/access/roles.ts'
import { SECTORS, type StaffAccount } from '@kaihu/domain/admin/staff-account.ts'
import { Input, Select } from 'antd'
import { useAdminBranches } from '../../../client/admin.ts'
import { FieldLine } from '../../order-detail/actions/field-line.tsx'
import { useAdminWords } from '../use-admin-words.ts'

interface AccountFieldsProps {
  account: StaffAccount
  isNew: boolean
  onChange: (account: StaffAccount) => void
}

/** The fields of an account. */
export function AccountFields({ account, isNew, onChange }: AccountFieldsProps) {
  const { say } = useAdminWords()
  const set = (part: Partial<StaffAccount>) => onChange({ ...account, ...part })
  return (
    <div className="admin-grid">
      <TextLine
        label={say('staff.username')}
        value={account.username}
        isFixed={!isNew}
        onChange={(username) => set({ username: username.trim().toLowerCase() })}
      />
      <TextLine
        label={say('staff.email')}
        value={account.email ?? ''}
        onChange={(email) => set({ email: email.trim() || null })}
      />
      <TextLine label={say('staff.nameZh')} value={account.nameZh} onChange={(nameZh) => set({ nameZh })} />
      <TextLine label={say('staff.nameEn')} value={account.nameEn} onChange={(nameEn) => set({ nameEn })} />
      <Rights account={account} set={set} />
    </div>
  )
}

interface TextLineProps {
  label: string
  value: string
  isFixed?: boolean
  onChange: (value: string) => void
}

function TextLine({ label, value, isFixed = false, onChange }: TextLineProps) {
  return (
    <FieldLine label={label}>
      {(aria) => (
        <Input {...aria} value={value} disabled={isFixed} onChange={({ target }) => onChange(target.value)} />
      )}
    </FieldLine>
  )
}

interface RightsProps {
  account: StaffAccount
  set: (part: Partial<StaffAccount>) => void
}

function Rights({ account, set }: RightsProps) {
  const { say, isChinese } = useAdminWords()
  const branches = useAdminBranches().data?.items ?? []
  const offered = branches.filter(({ orgNo, entry }) => !entry.isClosed || account.branches.includes(orgNo))
  return (
    <>
      <FieldLine label={say('staff.roles')}>
        {(aria) => (
          <Select
            {...aria}
            mode="multiple"
            className="act-select"
            value={account.roles}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(roles) => set({ roles })}
            options={ROLES.map((value) => ({ value, label: say(`access:role.${value}`) }))}
          />
        )}
      </FieldLine>
      <FieldLine label={say('staff.sector')}>
        {(aria) => (
          <Select
            {...aria}
            className="act-select"
            value={account.sector ?? ''}
            onChange={(next) => set({ sector: SECTORS.find((one) => one === next) ?? null })}
            options={[
              { value: '', label: say('staff.noSector') },
              ...SECTORS.map((value) => ({ value, label: say(`sectors.${value}`) })),
            ]}
          />
        )}
      </FieldLine>
      <div className="admin-wide">
        <FieldLine label={say('staff.branches')}>
          {(aria) => (
            <Select
              {...aria}
              mode="multiple"
              className="act-select"
              value={account.branches}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(next) => set({ branches: next })}
              options={offered.map(({ orgNo, entry }) => ({
                value: orgNo,
                label: `${orgNo} ${isChinese ? entry.nameZh : entry.nameEn}`,
              }))}
            />
          )}
        </FieldLine>
      </div>
    </>
  )
}
