import { useTranslation } from 'react-i18next'
import { look } from '../../kit/look.ts'
import { usePortal } from '../portal.ts'

const year = new Date().getFullYear()

export function Footer() {
  const { t } = useTranslation(['shell', 'common'])
  const { side } = usePortal()
  return (
    <footer className="shell-footer">
      {t('footer.copyright', { year, name: t('common:platform.name') })}
      {side === 'customer' && look.hotline && (
        <span> · {t('footer.hotline', { hotline: look.hotline })}</span>
      )}
    </footer>
  )
}
