import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import './filters.css'

type FilterChoiceProps<V extends string> = {
  label: string
  value: V
  options: readonly { readonly value: V; readonly label: string }[]
  onChange: (value: V) => void
}

export function FilterChoice<V extends string>({ label, value, options, onChange }: FilterChoiceProps<V>) {
  const id = useId()
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <Select<V> id={id} value={value} options={[...options]} onChange={onChange} />
    </div>
  )
}

export function FilterRow({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <search className="filter-row" aria-label={t('table.filters')}>
      {children}
    </search>
  )
}
