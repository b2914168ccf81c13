import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '../use-application.ts'

/** An application that goes on in the standard way: what stays, and how much is still to be filled in. */
export function ConversionNote({ application }: { application: Application }): ReactNode {
  const { t } = useTranslation('customer')
  const { order, progress, writable } = application
  if (!order.isConverted) return null
  const open = progress.flatMap(({ sections }) => sections).filter(({ status }) => status !== 'completed')
  const isWithCustomer = writable.size > 0
  return (
    <section className="card intake-panel" aria-labelledby="converted-title">
      <div>
        <h2 id="converted-title">{t('hub.converted')}</h2>
        <p className="soft">
          {isWithCustomer ? t('hub.convertedOpen', { sections: open.length }) : t('hub.convertedWaiting')}
        </p>
      </div>
    </section>
  )
}
