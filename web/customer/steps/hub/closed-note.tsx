import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { addresses } from '../../addresses.ts'
import type { Application } from '../use-application.ts'

export function ClosedNote({ application }: { application: Application }): ReactNode {
  const { t } = useTranslation('customer')
  const { order, writable } = application
  if (writable.size > 0) return null
  return (
    <p className="presence" role="status">
      {t('section.withBank')} <AppLink href={addresses.hub(order.orderCode)}>{t('section.back')}</AppLink>
    </p>
  )
}
