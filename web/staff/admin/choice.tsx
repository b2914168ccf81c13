import { Select } from 'antd'
import { useId } from 'react'
import { withUnknown } from '../order-list/with-unknown.ts'
import { useAdminWords } from './use-admin-words.ts'

type ChoiceProps = {
  label: string
  any: string
  value: string | undefined
  onChange: (value: string | null) => void
  options: readonly { value: string; label: string }[]
}

export function Choice({ label, any, value, onChange, options }: ChoiceProps) {
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
