import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Modal } from '../../kit/dialog/modal.ts'
import { ShownOnce } from './shown-once.tsx'
import { useAdminWords } from './use-admin-words.ts'

type SecretsFrameProps = {
  title: string
  note: string
  /** what was just made, to be taken once; null as long as nothing was */
  made: { note: string; values: readonly { label: string; value: string }[] } | null
  /** the secrets that live, a line each */
  secrets: ReactNode
  makeLabel: string
  isMaking: boolean
  onMake: () => void
  onClose: () => void
  /** what a new one is asked for, and why none could be made */
  children?: ReactNode
}

/** The dialog of secrets that lie with somebody else: one more is made beside the one in use, shown once, and an old one is ended. */
export function SecretsFrame(props: SecretsFrameProps) {
  const { say } = useAdminWords()
  const { title, made, onClose } = props
  if (made) return <ShownOnce title={title} note={made.note} values={made.values} onClose={onClose} />
  return (
    <Modal open title={title} footer={null} width={560} onCancel={onClose}>
      <p>{props.note}</p>
      <ul className="webhook-secrets">{props.secrets}</ul>
      {props.children}
      <div className="confirm-actions">
        <Button onClick={onClose}>{say('common:action.close')}</Button>
        <Button type="primary" loading={props.isMaking} onClick={props.onMake}>
          {props.makeLabel}
        </Button>
      </div>
    </Modal>
  )
}
