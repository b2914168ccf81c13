import { useTranslation } from 'react-i18next'
import { look } from '../look.ts'
import { bankTime } from '../read/instant.ts'
import './preview-banner.css'

/** Over every page of a browser that shows what waits for a second administrator: nobody takes it for what is in force. */
export function PreviewBanner() {
  const { t } = useTranslation('common')
  if (!look.preview) return null
  const { drafts, until } = look.preview
  return (
    <aside className="preview-banner" aria-label={t('preview.title')}>
      <span>{t('preview.words', { count: drafts, time: bankTime(until).slice(11) })}</span>
      <a href="/?preview=end">{t('preview.end')}</a>
    </aside>
  )
}
