import type { StoredFile } from '@kaihu/contract/files.ts'
import { PHONE_MINUTES } from '@kaihu/contract/phone.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makePhoneLink, type PhoneLink, revokePhoneLink, usePhoneProgress } from '../../client/phone.ts'
import { Modal } from '../../kit/dialog/modal.ts'
import { QrCode } from '../../kit/qr-code.tsx'
import './phone.css'

type Props = {
  orderCode: string
  slot: string
  held: readonly string[]
  room: number
  onStored: (file: StoredFile) => void
  onClose: () => void
}

export function PhoneDialog(props: Props): ReactNode {
  const { orderCode, slot, onClose } = props
  const { t } = useTranslation('files')
  const [link, setLink] = useState<PhoneLink | 'failed' | null>(null)
  const make = useCallback(
    () => void makePhoneLink(orderCode, slot).then(setLink, () => setLink('failed')),
    [orderCode, slot],
  )
  useEffect(make, [make])
  const close = () => {
    // What is over already stays as it ended.
    if (link !== null && link !== 'failed')
      void revokePhoneLink(orderCode, link.handoverId).catch(() => undefined)
    onClose()
  }
  return (
    <Modal
      open
      title={t('phone.title')}
      onCancel={close}
      footer={null}
      width={480}
      mask={{ closable: false }}
    >
      <div className="phone-dialog">
        {link === 'failed' && <Failed onAgain={make} />}
        {link !== null && link !== 'failed' && (
          <Progress key={link.handoverId} {...props} link={link} onAgain={make} />
        )}
        <Button onClick={close}>{t('phone.close')}</Button>
      </div>
    </Modal>
  )
}

type ProgressProps = Props & { link: PhoneLink; onAgain: () => void }

function Progress({ orderCode, link, onAgain, ...slot }: ProgressProps): ReactNode {
  const { t } = useTranslation('files')
  const { data, refetch } = usePhoneProgress(orderCode, link.handoverId)
  const state = data?.state ?? 'shown'
  const files = data?.files ?? []
  useArrivals(files, slot)
  const isEnded = state !== 'shown' && state !== 'opened'
  const [isStillGood, setStillGood] = useState(false)
  const revoke = () => {
    setStillGood(false)
    revokePhoneLink(orderCode, link.handoverId).then(
      () => refetch(),
      () => setStillGood(true),
    )
  }
  return (
    <>
      {state === 'shown' && (
        <>
          <p>{t('phone.scan', { minutes: PHONE_MINUTES })}</p>
          <QrCode text={link.address} label={t('phone.qr')} />
        </>
      )}
      <div role="status">
        <p>{t(`phone.${state}`)}</p>
        {files.length > 0 && <p>{t('phone.arrived', { count: files.length })}</p>}
      </div>
      {isEnded && state !== 'used' && <Button onClick={onAgain}>{t('phone.again')}</Button>}
      {!isEnded && isStillGood && <p role="alert">{t('phone.notRevoked')}</p>}
      {!isEnded && <Button onClick={revoke}>{t('phone.revoke')}</Button>}
    </>
  )
}

function Failed({ onAgain }: { onAgain: () => void }): ReactNode {
  const { t } = useTranslation('files')
  return (
    <>
      <p role="alert">{t('phone.failed')}</p>
      <Button onClick={onAgain}>{t('phone.again')}</Button>
    </>
  )
}

/** Puts each photograph that arrived into the slot, once. */
function useArrivals(
  files: readonly StoredFile[],
  { held, room, onStored }: Pick<Props, 'held' | 'room' | 'onStored'>,
): void {
  const taken = useRef(new Set(held))
  useEffect(() => {
    let left = room
    for (const file of files) {
      if (left <= 0 || taken.current.has(file.objectId)) continue
      taken.current.add(file.objectId)
      left -= 1
      onStored(file)
    }
  }, [files, room, onStored])
}
