import { useTranslation } from 'react-i18next'
import { useStore } from '../store.ts'
import './loading-overlay.css'
import { loadingStore } from './loading-store.ts'

/** Shown while any counted request is under way; appears after a moment, so that quick answers do not flash. */
export function LoadingOverlay() {
  const { t } = useTranslation('common')
  const running = useStore(loadingStore)
  if (running.veil === 0 && running.bar === 0) return null
  return (
    <div className={running.veil > 0 ? 'loading-veil' : 'loading-quiet'} role="status">
      <div className="loading-bar" />
      {running.veil > 0 && <span className="loading-label">{t('state.working')}</span>}
      {running.veil === 0 && <span className="visually-hidden">{t('state.loading')}</span>}
    </div>
  )
}
