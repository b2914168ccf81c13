import { personInSlot } from '@kaihu/domain/application/files/slot-path.ts'
import { findSlot } from '@kaihu/domain/application/files/slots.ts'
import type { ReactNode } from 'react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PhoneAct } from '../client/phone.ts'
import { FileDeskContext } from '../fields/files/file-desk.ts'
import { type PendingUpload, useUploads } from '../fields/files/use-uploads.ts'
import { useSay } from '../fields/say.ts'

type Props = { act: PhoneAct; onDone: () => void }

/** Photographs for one slot, sent as they are taken; a cut of the network costs one part. */
export function TakePhotos(props: Props): ReactNode {
  const { orderCode } = props.act
  const desk = useMemo(() => ({ orderCode, purpose: 'own' as const }), [orderCode])
  return (
    <FileDeskContext value={desk}>
      <Photos {...props} />
    </FileDeskContext>
  )
}

function Photos({ act, onDone }: Props): ReactNode {
  const { t } = useTranslation('files')
  const say = useSay()
  const camera = useRef<HTMLInputElement>(null)
  const taken = useRef(0)
  const [sent, setSent] = useState<readonly string[]>([])
  const uploads = useUploads(act.slot, ({ name }) => setSent((now) => [...now, name]))
  const label = findSlot(act.slot)?.field.label
  const person = personInSlot(act.slot)
  const isBusy = uploads.pending.some(({ stage }) => stage !== 'failed')
  const isFull = sent.length + uploads.pending.length >= act.most
  return (
    <>
      <h1>{t('phone.page.title')}</h1>
      <p>{t('phone.page.lead')}</p>
      <p className="phone-paper">
        {label && say(label)} {person}
      </p>
      <p>{t('phone.page.tip')}</p>
      <p className="soft">{t('keptAsSent')}</p>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('phone.page.take')}
        onChange={({ target }) => {
          const [photo] = target.files ?? []
          if (photo) uploads.add([numbered(photo, ++taken.current)])
          target.value = ''
        }}
      />
      <button type="button" className="phone-main" disabled={isFull} onClick={() => camera.current?.click()}>
        {sent.length === 0 ? t('phone.page.take') : t('phone.page.more')}
      </button>
      {isFull && <p>{t('phone.page.full')}</p>}
      <ul aria-live="polite">
        {sent.map((name) => (
          <li key={name}>{t('phone.page.sent', { name })}</li>
        ))}
        {uploads.pending.map((upload) => (
          <Sending
            key={upload.key}
            upload={upload}
            onRetry={() => uploads.retry(upload.key)}
            onDrop={() => uploads.cancel(upload.key)}
          />
        ))}
      </ul>
      {sent.length > 0 && (
        <button type="button" className="phone-main" disabled={isBusy} onClick={onDone}>
          {t('phone.page.done')}
        </button>
      )}
      {isBusy && <p>{t('phone.page.busy')}</p>}
    </>
  )
}

/** Cameras name every photograph alike; the bank tells them apart by number, which one that was dropped keeps. */
function numbered(file: File, number: number): File {
  const ending = /\.[a-z0-9]{2,5}$/i.exec(file.name)?.[0] ?? '.jpg'
  return new File([file], `photo-${number}${ending.toLowerCase()}`, { type: file.type })
}

function Sending({
  upload,
  onRetry,
  onDrop,
}: {
  upload: PendingUpload
  onRetry: () => void
  onDrop: () => void
}): ReactNode {
  const { t } = useTranslation('files')
  const { file, stage, problem, sent } = upload
  const words = { name: file.name, percent: Math.round(sent * 100) }
  if (stage === 'failed') {
    return (
      <li role="alert">
        {t('uploader.refusedOf', { name: file.name, reason: problem })}
        <button type="button" onClick={onRetry}>
          {t('uploader.retry')}
        </button>
        <button type="button" onClick={onDrop}>
          {t('uploader.remove')}
        </button>
      </li>
    )
  }
  const what = stage === 'queued' ? 'sending' : stage
  return <li>{t(`phone.page.${what}`, words)}</li>
}
