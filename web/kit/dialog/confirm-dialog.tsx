import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Suspense, useEffect, useId, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSecondPress } from '../form/second-press.ts'
import { unsent } from '../unsent/unsent.ts'
import { useUnsent, useUnsentPlace } from '../unsent/use-unsent.ts'
import { Coming, ComingContext } from './coming.tsx'
import './dialog.css'
import { Modal } from './modal.ts'
import { ReasonField } from './reason-field.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  effect: ReactNode
  confirmLabel: string
  /** null: there is nothing left to go back from */
  cancelLabel?: string | null
  /** an act that takes something away: its button is red-edged and never the primary one */
  isDangerous?: boolean
  isWide?: boolean
  /** asks for a reason (255 characters at most, as the order's events keep it) */
  reason?: 'required' | 'optional'
  reasonLabel?: string
  /** under which name the words are kept if the session ends; the title, unless the same title stands over several things */
  draft?: string
  isBusy?: boolean
  /** the refusal of the last try, shown in the dialog */
  problem?: string | null
  check?: () => boolean
  onConfirm: (reason: string) => void
  onCancel: () => void
  onEscape?: () => void
  children?: ReactNode
  outcome?: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const place = useUnsentPlace(props.draft ?? props.title)
  const cancel = () => {
    unsent.forget(place)
    props.onCancel()
  }
  return (
    <Modal
      open={props.isOpen}
      title={props.title}
      onCancel={props.onEscape ?? cancel}
      footer={null}
      width={props.isWide ? 960 : 520}
      destroyOnHidden
      mask={{ closable: false }}
    >
      <ConfirmBody {...props} onCancel={cancel} />
    </Modal>
  )
}

function ConfirmBody(props: ConfirmDialogProps) {
  const { t } = useTranslation('common')
  const reasonDraft = useUnsent(props.draft ?? props.title, '')
  const { value: reason } = reasonDraft
  const isSentRef = useForgetOnceSent(reasonDraft.forget, props.problem)
  const [tries, setTries] = useState(0)
  const [coming, tell] = useReducer((count: number, change: 1 | -1) => count + change, 0)
  const wasTried = tries > 0
  const body = useRef<HTMLDivElement>(null)
  const id = useId()
  const missingWords = props.reasonLabel === undefined ? t('form.reasonRequired') : t('form.mandatory')
  const isMissing = props.reason === 'required' && reason.trim() === ''
  const confirm = () => {
    setTries(tries + 1)
    // Everything that is wrong is told at once.
    const isFine = props.check?.() ?? true
    if (isMissing || !isFine) return
    isSentRef.current = true
    props.onConfirm(reason.trim())
  }
  useEffect(() => {
    if (tries > 0) focusFirstWrong(body.current)
  }, [tries])
  return (
    <div className="confirm" ref={body}>
      <div className="confirm-effect">{props.effect}</div>
      {/* Words that a field has to fetch take neither the page nor what was typed beside it from the screen. */}
      <ComingContext value={tell}>
        <Suspense fallback={<Coming />}>{props.children}</Suspense>
      </ComingContext>
      {props.reason && (
        <ReasonField
          id={id}
          label={props.reasonLabel ?? t('form.reason')}
          isOptional={props.reason === 'optional'}
          value={reason}
          onChange={reasonDraft.set}
          isBack={reasonDraft.isBack && reason !== ''}
          error={wasTried && isMissing ? missingWords : null}
        />
      )}
      {props.problem && (
        <p className="confirm-problem" role="alert">
          {props.problem}
        </p>
      )}
      {props.outcome}
      <div className="confirm-actions">
        {/* Going back would not take back what is on its way: for that moment there is no such offer. */}
        {props.cancelLabel !== null && (
          <Button disabled={props.isBusy ?? false} onClick={props.onCancel}>
            {props.cancelLabel ?? t('action.back')}
          </Button>
        )}
        <Button
          type={props.isDangerous ? 'default' : 'primary'}
          danger={props.isDangerous ?? false}
          disabled={coming > 0}
          loading={props.isBusy ?? false}
          onClick={(event) => isSecondPress(event) || confirm()}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </div>
  )
}

/** A refused act keeps the words, as it keeps the dialog. */
function useForgetOnceSent(forget: () => void, problem: string | null | undefined) {
  const isSent = useRef(false)
  const latest = useRef(forget)
  useEffect(() => {
    latest.current = forget
    if (problem) isSent.current = false
  }, [forget, problem])
  useEffect(
    () => () => {
      if (isSent.current) latest.current()
    },
    [],
  )
  return isSent
}

function focusFirstWrong(body: HTMLElement | null): void {
  for (const field of body?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []) {
    field.focus()
    if (document.activeElement === field) return
  }
}
