import { useTranslation } from 'react-i18next'

export function Footer() {
  const { t } = useTranslation('shell')
  return <footer className="shell-footer">{t('footer.copyright', { year: new Date().getFullYear() })}</footer>
}
