import type { ReturnMark } from '@kaihu/domain/application/return-mark.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Why the bank gave this field or section back, beside it; nothing without words (APP-12). */
export function ReturnNote({ mark }: { mark: ReturnMark | undefined }): ReactNode {
  const { t } = useTranslation('customer')
  if (!mark?.checked || mark.value.trim() === '') return null
  return (
    <p className="return-note">
      <strong>{t('returned.reason')}</strong> {mark.value}
    </p>
  )
}
