import { useTranslation } from 'react-i18next'

const year = new Date().getFullYear()

export function Footer() {
  const { t } = useTranslation('shell')
  return <footer className="shell-footer">{t('footer.copyright', { year })}</footer>
}
