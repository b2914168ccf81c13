import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Says that what was typed before the page or the session was over stands here again. */
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
