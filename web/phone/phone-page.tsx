import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, isRefusal } from '../client/call/call-error.ts'
import { endPhoneAct, hasPhoneSession, type PhoneAct, takePhoneAct } from '../client/phone.ts'
import { switchLanguage } from '../kit/i18n/i18n.ts'
import { languagesFor } from '../kit/i18n/language.ts'
import { TakePhotos } from './take-photos.tsx'
import './phone.css'

type Stage = 'opening' | 'done' | 'none' | 'taken' | 'over' | 'network' | PhoneAct

function stageOf(error: unknown): Stage {
  if (isRefusal(error, 'phoneLinkTaken')) return 'taken'
  return error instanceof CallError && error.isNetwork ? 'network' : 'over'
}

/** One act on a phone, from the link that the computer showed to "go on at the computer". */
export function PhonePage({ secret }: { secret: string }): ReactNode {
  const { t, i18n } = useTranslation(['files', 'common'])
  const [stage, setStage] = useState<Stage>(secret === '' && !hasPhoneSession() ? 'none' : 'opening')
  const left = useRef(secret)
  const open = () => {
    setStage('opening')
    // Once the session is there the link is of no use any more: what is tried again is the reading.
    const first = hasPhoneSession() ? '' : left.current
    takePhoneAct(first).then(setStage, (error: unknown) => setStage(stageOf(error)))
  }
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current || stage !== 'opening') return
    hasBegun.current = true
    open()
  })
  useEffect(() => {
    document.title = t('phone.page.title')
  }, [t])
  return (
    <main className="phone-page">
      <nav>
        {languagesFor('customer')
          .filter((code) => code !== i18n.language)
          .map((code) => (
            <button key={code} type="button" lang={code} onClick={() => void switchLanguage(code)}>
              {t(`common:language.${code}`)}
            </button>
          ))}
      </nav>
      {typeof stage === 'object' ? (
        <TakePhotos
          act={stage}
          onDone={() =>
            endPhoneAct().then(
              () => setStage('done'),
              (error: unknown) => setStage(stageOf(error)),
            )
          }
        />
      ) : (
        <Word stage={stage} onRetry={open} />
      )}
    </main>
  )
}

function Word({ stage, onRetry }: { stage: Exclude<Stage, PhoneAct>; onRetry: () => void }): ReactNode {
  const { t } = useTranslation('files')
  const title = stage === 'done' ? t('phone.page.doneTitle') : t('phone.page.title')
  return (
    <>
      <h1>{title}</h1>
      <p role={stage === 'done' || stage === 'opening' ? 'status' : 'alert'}>
        {stage === 'done' ? t('phone.page.doneText') : t(`phone.page.${stage}`)}
      </p>
      {stage === 'network' && (
        <button type="button" className="phone-main" onClick={onRetry}>
          {t('phone.page.retry')}
        </button>
      )}
    </>
  )
}
