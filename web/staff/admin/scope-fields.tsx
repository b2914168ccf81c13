import { SECTORS, type StaffAccount } from '@kaihu/domain/admin/staff-account.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
import { Select } from 'antd'
import { useAdminBranches } from '../../client/admin.ts'
import { FieldLine } from '../acts/field-line.tsx'
import { useAdminWords } from './use-admin-words.ts'

type SectorProps = {
  sector: StaffAccount['sector']
  problem: string | undefined
  set: (sector: StaffAccount['sector']) => void
}

export function SectorField({ sector, problem, set }: SectorProps) {
  const { say } = useAdminWords()
  return (
    <FieldLine label={say('staff.sector')} problem={problem}>
      {(aria) => (
        <Select
          {...aria}
          className="act-select"
          status={problem ? 'error' : ''}
          value={sector ?? ''}
          onChange={(next) => set(SECTORS.find((one) => one === next) ?? null)}
          options={[
            { value: '', label: say('staff.noSector') },
            ...SECTORS.map((value) => ({ value, label: say(`sectors.${value}`) })),
          ]}
        />
      )}
    </FieldLine>
  )
}

type BranchesProps = {
  branches: readonly string[]
  problem?: string | undefined
  set: (branches: string[]) => void
}

/** The branches whose orders are seen; a closed one is offered only where it stands already. */
export function BranchesField({ branches, problem, set }: BranchesProps) {
  const { say, locale } = useAdminWords()
  const known = useAdminBranches().data?.items ?? []
  const offered = known.filter(({ orgNo, entry }) => !entry.isClosed || branches.includes(orgNo))
  return (
    <FieldLine label={say('staff.branches')} problem={problem}>
      {(aria) => (
        <Select
          {...aria}
          mode="multiple"
          className="act-select"
          status={problem ? 'error' : ''}
          value={[...branches]}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(next) => set(next)}
          options={offered.map(({ orgNo, entry }) => ({
            value: orgNo,
            label: `${orgNo} ${pick(locale, named(entry.nameZh, entry.nameEn))}`,
          }))}
        />
      )}
    </FieldLine>
  )
}
