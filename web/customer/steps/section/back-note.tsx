import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export function BackNote({ isBack }: { isBack: boolean }): ReactNode {
  const { t } = useTranslation('customer')
  return (
    isBack && (
      <p className="back-note" role="status">
        {t('saving.isBack')}
      </p>
    )
  )
}
