import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
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
  const [tries, setTries] = useState(0)
  const wasTried = tries > 0
  const body = useRef<HTMLDivElement>(null)
  const id = useId()
  const missingWords = props.reasonLabel === undefined ? t('form.reasonRequired') : t('form.mandatory')
  const isMissing = props.reason === 'required' && reason.trim() === ''
  const confirm = () => {
    setTries(tries + 1)
    // Everything that is wrong is told at once.
    const isFine = props.check?.() ?? true
    if (!isMissing && isFine) props.onConfirm(reason.trim())
  }
  useEffect(() => {
    if (tries > 0) focusFirstWrong(body.current)
  }, [tries])
  return (
    <div className="confirm" ref={body}>
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
        {/* Going back would not take back what is on its way: for that moment there is no such offer. */}
        <Button disabled={props.isBusy ?? false} onClick={props.onCancel}>
          {props.cancelLabel ?? t('action.back')}
        </Button>
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

/** Puts the keyboard where something has to be put right: into the first wrong field that can take it. */
function focusFirstWrong(body: HTMLElement | null): void {
  for (const field of body?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []) {
    field.focus()
    if (document.activeElement === field) return
  }
}
