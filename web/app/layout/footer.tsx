import { useTranslation } from 'react-i18next'
import { look } from '../../kit/look.ts'

const year = new Date().getFullYear()

export function Footer() {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <footer className="shell-footer">
      {t('footer.copyright', { year, name: t('common:platform.name') })}
      {look.hotline && <span> · {t('footer.hotline', { hotline: look.hotline })}</span>}
    </footer>
  )
}
