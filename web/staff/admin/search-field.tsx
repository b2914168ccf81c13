import { SearchOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useId } from 'react'
import { useAdminWords } from './use-admin-words.ts'

type SearchFieldProps = {
  label: string
  value: string | undefined
  maxLength?: number
  onChange: (next: string | null) => void
}

export function SearchField({ label, value = '', maxLength, onChange }: SearchFieldProps) {
  const { say } = useAdminWords()
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input.Search
        id={id}
        allowClear
        {...(maxLength !== undefined && { maxLength })}
        enterButton={
          <Button icon={<SearchOutlined aria-hidden="true" />} aria-label={say('common:action.search')} />
        }
        defaultValue={value}
        onSearch={(next) => onChange(next.trim() || null)}
      />
    </div>
  )
}
