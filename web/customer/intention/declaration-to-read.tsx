import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSay } from '../../fields/say.ts'
import { NoticeDialog } from '../../kit/dialog/notice-dialog.tsx'
import { DeclarationText } from './declaration-dialog.tsx'
import { RecordingNote } from './recording-note.tsx'

export function DeclarationToRead({ orderCode }: { orderCode: string }) {
  const { t } = useTranslation('intention')
  const say = useSay()
  const [isReading, setReading] = useState(false)
  return (
    <>
      <RecordingNote orderCode={orderCode} />
      <div className="intention-disclaimer">
        <p>{say('application:notices.disclaimer')}</p>
        <Button onClick={() => setReading(true)}>{t('approach.read')}</Button>
      </div>
      <NoticeDialog
        isOpen={isReading}
        title={t('declaration.title')}
        text={<DeclarationText />}
        label={t('declaration.close')}
        onDone={() => setReading(false)}
      />
    </>
  )
}
