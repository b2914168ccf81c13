import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { addresses } from '../../addresses.ts'
import type { Application } from '../use-application.ts'

/** Before these an application is not with the bank for review yet; each has a note of its own. */
const BEFORE: readonly string[] = ['prepare', 'received']

type Props = {
  application: Application
  isLinked?: boolean
}

export function SentNote({ application, isLinked = false }: Props): ReactNode {
  const { t } = useTranslation('customer')
  const { order, writable } = application
  if (writable.size > 0 || BEFORE.includes(order.stage)) return null
  return (
    <section className="card intake-panel" aria-labelledby="sent-title">
      <div>
        <h2 id="sent-title">{t(`next.${order.next.step}.title`)}</h2>
        <p className="soft">{t(`next.${order.next.step}.text`)}</p>
      </div>
      {isLinked && <AppLink href={addresses.check(order.orderCode)}>{t('hub.seeAnswers')}</AppLink>}
    </section>
  )
}
