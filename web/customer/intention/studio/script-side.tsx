import type { IntentionView } from '@kaihu/contract/intention.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  view: IntentionView
  digits: string | null
  isRecording: boolean
}

export function ScriptSide({ view, digits, isRecording }: Props) {
  const { t } = useTranslation('intention')
  const [at, setAt] = useState(0)
  const { questions } = view
  const question = questions[at]
  if (!isRecording) {
    return (
      <ol className="script-list" aria-label={t('record.questions')}>
        {questions.map((one) => (
          <li key={one}>{t(`script.${one}`)}</li>
        ))}
        <li>{t('record.phraseIntro')}</li>
      </ol>
    )
  }
  return (
    <div className="script-now" aria-live="polite">
      {question ? (
        <>
          <p className="soft">{t('record.question', { number: at + 1, of: questions.length })}</p>
          <p className="script-words">{t(`script.${question}`)}</p>
        </>
      ) : (
        <>
          <p className="soft">{t('record.phrase')}</p>
          <p className="script-digits">{digits?.split('').join(' ')}</p>
        </>
      )}
      <p className="script-turns">
        <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t('record.previous')}
        </Button>
        <Button disabled={!question} onClick={() => setAt(at + 1)}>
          {t('record.next')}
        </Button>
      </p>
      <p className="soft">{t('record.who', { company: view.companyName, code: view.orderCode })}</p>
      {view.legalPersonName && <p className="soft">{view.legalPersonName}</p>}
    </div>
  )
}
