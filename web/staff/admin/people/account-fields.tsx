import type { StaffAccount } from '@kaihu/domain/admin/staff-account.ts'
import { LOCALES } from '@kaihu/domain/base/locales.ts'
import { Input, Select } from 'antd'
import { FieldLine } from '../../acts/field-line.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { RightsFields } from './rights-fields.tsx'

export type AccountProblems = Readonly<Partial<Record<keyof StaffAccount, string>>>

const NOTHING = { roles: [], branches: [], sector: null }

type AccountFieldsProps = {
  account: StaffAccount
  isNew: boolean
  problems: AccountProblems
  onChange: (account: StaffAccount) => void
}

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
      <FieldLine label={say('staff.languages')} hint={say('staff.languagesHelp')}>
        {(aria) => (
          <Select
            {...aria}
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            className="act-select"
            placeholder={say('staff.everyLanguage')}
            value={account.languages ?? []}
            onChange={(languages) => set({ languages: languages.length > 0 ? languages : undefined })}
            options={LOCALES.map((value) => ({ value, label: say(`common:language.${value}`) }))}
          />
        )}
      </FieldLine>
      <FieldLine label={say('staff.rightsFrom')} hint={say('staff.rightsFromHelp')}>
        {(aria) => (
          <Select
            {...aria}
            className="act-select"
            value={account.rightsFrom}
            onChange={(rightsFrom) => set({ rightsFrom, ...(isNew && rightsFrom === 'groups' && NOTHING) })}
            options={[
              { value: 'here', label: say('staff.fromHere') },
              { value: 'groups', label: say('staff.fromGroups') },
            ]}
          />
        )}
      </FieldLine>
      {account.rightsFrom === 'here' && <RightsFields rights={account} problems={problems} set={set} />}
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
