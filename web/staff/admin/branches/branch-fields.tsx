import type { BranchEntry } from '@kaihu/domain/admin/branch-entry.ts'
import { Input } from 'antd'
import { FieldLine, type InputAria } from '../../acts/field-line.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { nameProblem } from '../wrong-fields.ts'
import type { BranchAct } from './branch-dialog.tsx'
import { CitySelect } from './city-select.tsx'

type BranchFieldsProps = {
  act: BranchAct
  code: string
  entry: BranchEntry
  wrong: ReadonlySet<string>
  onCode: (code: string) => void
  onChange: (part: Partial<BranchEntry>) => void
}

export function BranchFields({ act, code, entry, wrong, onCode, onChange }: BranchFieldsProps) {
  const { say } = useAdminWords()
  const problem = (field: string) => (wrong.has(field) ? say(`branches.wrong.${field}`) : null)
  const ofName = (field: 'nameZh' | 'nameEn') =>
    wrong.has(field) ? nameProblem(entry[field], say, say(`branches.wrong.${field}`)) : null
  const text = (aria: InputAria, value: string, keep: (value: string) => void) => (
    <Input
      {...aria}
      status={aria['aria-invalid'] ? 'error' : ''}
      value={value}
      onChange={({ target }) => keep(target.value)}
    />
  )
  const isNamed = act === 'create' || act === 'edit'
  // A branch from before cities were asked for says its own when it is opened again.
  const needsCity = isNamed || (act === 'reopen' && (entry.city === null || wrong.has('city')))
  return (
    <>
      {act === 'create' && (
        <FieldLine
          label={say('branches.code')}
          hint={say('branches.codeHint')}
          problem={problem('taken') ?? problem('code')}
        >
          {(aria) => text(aria, code, (typed) => onCode(typed.trim().toUpperCase()))}
        </FieldLine>
      )}
      {isNamed && (
        <>
          <FieldLine label={say('branches.nameZh')} problem={ofName('nameZh')}>
            {(aria) => text(aria, entry.nameZh, (nameZh) => onChange({ nameZh }))}
          </FieldLine>
          <FieldLine label={say('branches.nameEn')} problem={ofName('nameEn')}>
            {(aria) => text(aria, entry.nameEn, (nameEn) => onChange({ nameEn }))}
          </FieldLine>
        </>
      )}
      {needsCity && (
        <FieldLine label={say('branches.city')} problem={problem('city')}>
          {(aria) => <CitySelect aria={aria} value={entry.city} onChange={(city) => onChange({ city })} />}
        </FieldLine>
      )}
    </>
  )
}
