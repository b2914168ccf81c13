import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import { CANCEL_REASONS } from '@kaihu/domain/order/decide/reason-codes.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { FieldLine } from '../../acts/field-line.tsx'
import { PersonSelect } from '../../acts/person-select.tsx'
import { useCandidates } from '../../acts/use-candidates.ts'
import { refusalWords } from '../../refusal-words.ts'
import { useWords } from '../../words.ts'
import type { BulkAct } from './bulk-acts.ts'
import { type BulkOutcome, useBulkAct } from './use-bulk-act.ts'

type BulkDialogProps = {
  act: BulkAct
  orders: readonly OrderRow[]
  onClose: (left: readonly string[]) => void
}

export function BulkDialog({ act, orders, onClose }: BulkDialogProps) {
  const words = useWords()
  const { run, outcomes, isBusy } = useBulkAct(act)
  const [staffId, setStaffId] = useState<string | null>(null)
  const [reasonCode, setReasonCode] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const isOver = !isBusy && outcomes.length > 0
  const failed = outcomes.filter(({ problem }) => problem !== null)
  const isGiven = act === 'RM' || act === 'RO' || act === 'CM'
  const lacks = (isGiven && staffId === null) || (act === 'cancel' && reasonCode === null)
  const title = words.say(`bulk.act.${act}`)
  const close = () =>
    onClose(isOver ? failed.map(({ order }) => order.orderCode) : orders.map(({ orderCode }) => orderCode))
  const confirm = (reason: string) => {
    if (isOver) return close()
    setWrong(lacks)
    if (!lacks) void run(orders, { reason, staffId: staffId ?? '', reasonCode: reasonCode ?? '' })
  }
  return (
    <ConfirmDialog
      isOpen
      title={title}
      effect={
        isOver ? (
          <Outcomes outcomes={outcomes} />
        ) : (
          words.say('bulk.effect', { count: orders.length, act: title })
        )
      }
      confirmLabel={isOver ? words.say('bulk.close') : title}
      {...(isOver && { cancelLabel: null })}
      isDangerous={act === 'cancel' && !isOver}
      {...(isOver ? {} : { reason: 'required' as const, reasonLabel: words.say('act.reason') })}
      isBusy={isBusy}
      onConfirm={confirm}
      onCancel={close}
    >
      {isGiven && !isOver && (
        <FieldLine label={words.say('field.candidate')} problem={isWrong ? words.say('need.missing') : null}>
          {(aria) => (
            <Candidates aria={aria} act={act} orders={orders} value={staffId} onChange={setStaffId} />
          )}
        </FieldLine>
      )}
      {act === 'cancel' && !isOver && (
        <FieldLine label={words.say('field.reasonCode')} problem={isWrong ? words.say('need.missing') : null}>
          {(aria) => (
            <Select
              {...aria}
              className="act-select"
              value={reasonCode}
              placeholder={words.say('common:form.choose')}
              options={CANCEL_REASONS.map((code) => ({ value: code, label: words.cancelReason(code) }))}
              onChange={setReasonCode}
            />
          )}
        </FieldLine>
      )}
    </ConfirmDialog>
  )
}

type CandidatesProps = Pick<Parameters<typeof PersonSelect>[0], 'aria' | 'value' | 'onChange'> & {
  act: 'RM' | 'RO' | 'CM'
  orders: readonly OrderRow[]
}

/** Persons of the branch of the first order; where others are elsewhere, these say so themselves. */
function Candidates({ act, orders, ...select }: CandidatesProps) {
  const candidates = useCandidates([act], orders[0]?.branchCode ?? '')
  return <PersonSelect {...select} candidates={candidates} />
}

function Outcomes({ outcomes }: { outcomes: readonly BulkOutcome[] }) {
  const words = useWords()
  const failed = outcomes.filter(({ problem }) => problem !== null)
  return (
    <div role="status">
      <p>{words.say('bulk.done', { done: outcomes.length - failed.length, count: outcomes.length })}</p>
      <ul className="bulk-failed">
        {failed.map(({ order, problem }) => (
          <li key={order.orderCode}>
            {order.companyName} {order.orderCode}
            {words.say('colon')}
            {problem && refusalWords(problem, words)}
          </li>
        ))}
      </ul>
    </div>
  )
}
