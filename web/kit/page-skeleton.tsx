import { useTranslation } from 'react-i18next'
import './skeleton.css'

export function PageSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className="skeleton-page" role="status">
      <span className="visually-hidden">{t('state.loading')}</span>
      <div className="skeleton-line skeleton-title" />
      <div className="skeleton-card">
        <SkeletonLines count={3} />
      </div>
      <div className="skeleton-card">
        <SkeletonLines count={6} />
      </div>
    </div>
  )
}

export function SkeletonLines({ count }: { count: number }) {
  return (
    <div className="skeleton-lines" aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        <div key={line} className="skeleton-line" />
      ))}
    </div>
  )
}
