import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './technical.css'

export function Technical({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <details className="technical">
      <summary>{t('state.technical')}</summary>
      {children}
    </details>
  )
}
