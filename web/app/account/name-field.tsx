import { Input } from 'antd'
import { useTranslation } from 'react-i18next'

type NameFieldProps = { value: string; onChange: (value: string) => void }

export function NameField({ value, onChange }: NameFieldProps) {
  const { t } = useTranslation('access')
  return (
    <label className="act-field">
      {t('factor.name')}
      <Input maxLength={40} value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  )
}
