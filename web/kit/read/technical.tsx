import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './technical.css'

/** What only support needs, keys and fingerprints: folded away until somebody asks for it. */
export function Technical({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <details className="technical">
      <summary>{t('state.technical')}</summary>
      {children}
    </details>
  )
}
