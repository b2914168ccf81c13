import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useIntention } from '../../client/intention.ts'
import { goTo } from '../../kit/screen/navigation.ts'
import { addresses } from '../addresses.ts'
import './recording-note.css'

export function RecordingNote({ orderCode }: { orderCode: string }) {
  const { t } = useTranslation('intention')
  const { data } = useIntention(orderCode)
  if (data?.approach !== 'online' || data.whyNotRecord !== null) return null
  return (
    <section className="card recording-note" aria-labelledby="recording-note">
      <div>
        <h2 id="recording-note">{t(data.newOneAsked ? 'next.askedTitle' : 'next.title')}</h2>
        <p className="soft">
          {data.newOneAsked ? t('asked.reason', { reason: data.newOneAsked.reason }) : t('next.text')}
        </p>
      </div>
      <Button onClick={() => goTo(addresses.recordVideo(orderCode))}>{t('next.button')}</Button>
    </section>
  )
}
