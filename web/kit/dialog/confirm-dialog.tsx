import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSecondPress } from '../form/second-press.ts'
import './dialog.css'
import { Modal } from './modal.ts'
import { ReasonField } from './reason-field.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  /** what will happen, in one or two sentences; names the thing it happens to */
  effect: ReactNode
  /** names the act: "Cancel the order", never "OK" */
  confirmLabel: string
  cancelLabel?: string
  /** an act that takes something away: its button is red-edged and never the primary one */
  isDangerous?: boolean
  /** holds a form rather than a question */
  isWide?: boolean
  /** asks for a reason (255 characters at most, as the order's events keep it) */
  reason?: 'required' | 'optional'
  reasonLabel?: string
  isBusy?: boolean
  /** the refusal of the last try, shown in the dialog */
  problem?: string | null
  /** looks at the fields of the act itself and shows what is wrong there; whether they are fine */
  check?: () => boolean
  onConfirm: (reason: string) => void
  onCancel: () => void
  /** what Escape and the cross do where that is not to cancel */
  onEscape?: () => void
  /** fields of the act itself, between effect and reason */
  children?: ReactNode
}

/** Asks before an act: says what it does, takes the reason where one is needed. Escape and the cross cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Modal
      open={props.isOpen}
      title={props.title}
      onCancel={props.onEscape ?? props.onCancel}
      footer={null}
      width={props.isWide ? 960 : 480}
      destroyOnHidden
      mask={{ closable: false }}
    >
      <ConfirmBody {...props} />
    </Modal>
  )
}

function ConfirmBody(props: ConfirmDialogProps) {
  const { t } = useTranslation('common')
  const [reason, setReason] = useState('')
  const [wasTried, setTried] = useState(false)
  const id = useId()
  const missingWords = props.reasonLabel === undefined ? t('form.reasonRequired') : t('form.mandatory')
  const isMissing = props.reason === 'required' && reason.trim() === ''
  const confirm = () => {
    setTried(true)
    // Everything that is wrong is told at once.
    const isFine = props.check?.() ?? true
    if (isMissing) document.getElementById(id)?.focus()
    else if (isFine) props.onConfirm(reason.trim())
  }
  return (
    <div className="confirm">
      <div className="confirm-effect">{props.effect}</div>
      {props.children}
      {props.reason && (
        <ReasonField
          id={id}
          label={props.reasonLabel ?? t('form.reason')}
          isOptional={props.reason === 'optional'}
          value={reason}
          onChange={setReason}
          error={wasTried && isMissing ? missingWords : null}
        />
      )}
      {props.problem && (
        <p className="confirm-problem" role="alert">
          {props.problem}
        </p>
      )}
      <div className="confirm-actions">
        <Button onClick={props.onCancel}>{props.cancelLabel ?? t('action.back')}</Button>
        <Button
          type={props.isDangerous ? 'default' : 'primary'}
          danger={props.isDangerous ?? false}
          loading={props.isBusy ?? false}
          onClick={(event) => isSecondPress(event) || confirm()}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </div>
  )
}
