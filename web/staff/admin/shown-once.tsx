import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { copyText } from '../../kit/copy-text.ts'
import { Modal } from '../../kit/dialog/modal.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { FieldLine } from '../acts/field-line.tsx'
import { useAdminWords } from './use-admin-words.ts'

type ShownOnceProps = {
  title: string
  note: string
  /** what is shown, the secret last */
  values: readonly { readonly label: string; readonly value: string }[]
  onClose: () => void
  /** what else is to be known of it */
  children?: ReactNode
}

/** Something that is shown this once: closed by its button alone, so that no slip of the hand loses it. */
export function ShownOnce({ title, note, values, onClose, children }: ShownOnceProps) {
  const { say } = useAdminWords()
  const secret = values.at(-1)?.value ?? ''
  const copy = () =>
    void copyText(secret).then((isThere) => isThere && showToast('success', say('passwords.copied')))
  return (
    <Modal
      open
      title={title}
      footer={null}
      width={560}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
    >
      <p>{note}</p>
      {values.map(({ label, value }) => (
        <FieldLine key={label} label={label}>
          {(aria) => <Input {...aria} readOnly value={value} onFocus={({ target }) => target.select()} />}
        </FieldLine>
      ))}
      {children}
      <div className="confirm-actions">
        <Button onClick={copy}>{say('passwords.copy')}</Button>
        <Button type="primary" onClick={onClose}>
          {say('passwords.close')}
        </Button>
      </div>
    </Modal>
  )
}
