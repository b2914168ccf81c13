import { useTranslation } from 'react-i18next'

type SharedComputerProps = { isShared: boolean; onChange: (isShared: boolean) => void }

/** Whether others use this computer too: then nothing of the person stays on it. */
export function SharedComputer({ isShared, onChange }: SharedComputerProps) {
  const { t } = useTranslation('access')
  return (
    <label className="login-check">
      <input type="checkbox" checked={isShared} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {t('customer.shared')}
        <span className="soft">{t('customer.sharedHint')}</span>
      </span>
    </label>
  )
}
