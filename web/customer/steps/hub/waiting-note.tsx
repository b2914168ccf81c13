import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '../use-application.ts'

export function WaitingNote({ application }: { application: Application }): ReactNode {
  const { t } = useTranslation('customer')
  const { stage, expected } = application.order
  if (stage !== 'received') return null
  return (
    <section className="card intake-panel" role="status">
      <div>
        <h2>{t('waiting.title')}</h2>
        <p>{expected.by === null ? t('waiting.open') : t('waiting.by', { day: expected.by })}</p>
        <p className="soft">{t('waiting.text')}</p>
      </div>
    </section>
  )
}
