import { ROLES } from '@kaihu/domain/access/roles.ts'
import { SECTORS, type StaffAccount } from '@kaihu/domain/admin/staff-account.ts'
import { Input, Select } from 'antd'
import { useAdminBranches } from '../../../client/admin.ts'
import { FieldLine } from '../../order-detail/actions/field-line.tsx'
import { useAdminWords } from '../use-admin-words.ts'

/** What is wrong with an account, in words, by field. */
export type AccountProblems = Readonly<Partial<Record<keyof StaffAccount, string>>>

type AccountFieldsProps = {
  account: StaffAccount
  isNew: boolean
  problems: AccountProblems
  onChange: (account: StaffAccount) => void
}

/** The fields of an account. */
export function AccountFields({ account, isNew, problems, onChange }: AccountFieldsProps) {
  const { say } = useAdminWords()
  const set = (part: Partial<StaffAccount>) => onChange({ ...account, ...part })
  return (
    <div className="admin-grid">
      <TextLine
        label={say('staff.username')}
        value={account.username}
        problem={problems.username}
        isFixed={!isNew}
        onChange={(username) => set({ username: username.trim().toLowerCase() })}
      />
      <TextLine
        label={say('staff.email')}
        value={account.email ?? ''}
        problem={problems.email}
        onChange={(email) => set({ email: email.trim() || null })}
      />
      <TextLine
        label={say('staff.phone')}
        value={account.phone ?? ''}
        problem={problems.phone}
        onChange={(phone) => set({ phone: phone.trim() || null })}
      />
      <TextLine
        label={say('staff.nameZh')}
        value={account.nameZh}
        problem={problems.nameZh}
        onChange={(nameZh) => set({ nameZh })}
      />
      <TextLine
        label={say('staff.nameEn')}
        value={account.nameEn}
        problem={problems.nameEn}
        onChange={(nameEn) => set({ nameEn })}
      />
      <Rights account={account} problems={problems} set={set} />
    </div>
  )
}

type TextLineProps = {
  label: string
  value: string
  problem: string | undefined
  isFixed?: boolean
  onChange: (value: string) => void
}

function TextLine({ label, value, problem, isFixed = false, onChange }: TextLineProps) {
  return (
    <FieldLine label={label} problem={problem}>
      {(aria) => (
        <Input
          {...aria}
          status={problem ? 'error' : ''}
          value={value}
          disabled={isFixed}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldLine>
  )
}

type RightsProps = {
  account: StaffAccount
  problems: AccountProblems
  set: (part: Partial<StaffAccount>) => void
}

function Rights({ account, problems, set }: RightsProps) {
  const { say, isChinese } = useAdminWords()
  const branches = useAdminBranches().data?.items ?? []
  const offered = branches.filter(({ orgNo, entry }) => !entry.isClosed || account.branches.includes(orgNo))
  return (
    <>
      <FieldLine label={say('staff.roles')} problem={problems.roles}>
        {(aria) => (
          <Select
            {...aria}
            mode="multiple"
            className="act-select"
            status={problems.roles ? 'error' : ''}
            value={account.roles}
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
        <FieldLine label={say('staff.branches')} problem={problems.branches}>
          {(aria) => (
            <Select
              {...aria}
              mode="multiple"
              className="act-select"
              status={problems.branches ? 'error' : ''}
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
