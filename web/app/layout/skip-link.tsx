import { useTranslation } from 'react-i18next'

export function SkipLink() {
  const { t } = useTranslation('shell')
  const skip = () => document.getElementById('main')?.focus()
  return (
    <a
      className="skip-link"
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        skip()
      }}
    >
      {t('skip')}
    </a>
  )
}
