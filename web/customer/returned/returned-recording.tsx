import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { goTo } from '../../kit/screen/navigation.ts'
import { addresses } from '../addresses.ts'
import { contactText } from '../contact-text.ts'
import type { Application } from '../steps/use-application.ts'

export function ReturnedRecording({
  application,
  number,
}: {
  application: Application
  number: number
}): ReactNode {
  const { t, i18n } = useTranslation('customer')
  const { order } = application
  const { returnedRecording: recording, orderCode } = order
  if (!recording) return null
  const contact = contactText(order, i18n.language)
  return (
    <section className="card returned-section" aria-labelledby="returned-recording">
      <header className="returned-item-head">
        <h3 id="returned-recording">
          {number}. {t('returned.recording')}
        </h3>
        <span className={`state state-${recording.isDone ? 'completed' : 'returned'}`} role="status">
          {t(recording.isDone ? 'returned.recordedAgain' : 'returned.untouched')}
        </span>
        <p className="return-note">
          <strong>{t('returned.reason')}</strong> {recording.reason}
        </p>
        {contact && <p className="soft">{t('returned.contactOnly', { name: contact })}</p>}
      </header>
      {!recording.isDone && (
        <Button onClick={() => goTo(addresses.recordVideo(orderCode))}>{t('returned.record')}</Button>
      )}
    </section>
  )
}
