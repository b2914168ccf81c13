import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import type { assignOrders, BoardPerson } from '@kaihu/contract/work.ts'
import { isFirstIn } from '@kaihu/domain/order/work/suggest.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { refreshOrder } from '../../client/orders/orders.ts'
import { type BoardSeat, useAssignOrders } from '../../client/orders/work.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { Modal } from '../../kit/dialog/modal.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { refusalWords } from '../refusal-words.ts'
import { useWords, type Words } from '../words.ts'

type Result = CallAnswer<typeof assignOrders>['results'][number]

type Props = {
  seat: BoardSeat
  orders: readonly OrderRow[]
  /** null: each to the person suggested */
  to: BoardPerson | null
  onClose: (isDone: boolean) => void
}

export function AssignDialog({ seat, orders, to, onClose }: Props) {
  const words = useWords()
  const assign = useAssignOrders()
  const [refused, setRefused] = useState<readonly Result[]>([])
  const give = (reason: string) =>
    assign.mutate(
      {
        body: {
          seat,
          staffId: to?.staffId ?? null,
          ...(reason !== '' && { reason }),
          orders: orders.map(({ orderCode, version }) => ({ orderCode, version })),
        },
      },
      {
        onSuccess: ({ results }) => {
          const failed = results.filter(({ refusal }) => refusal !== null)
          const count = results.length - failed.length
          if (count > 0) showToast('success', words.say('work:board.given', { count }))
          void refreshOrder(results[0]?.orderCode ?? '')
          setRefused(failed)
          if (failed.length === 0) onClose(true)
        },
      },
    )
  if (refused.length > 0) return <Refused results={refused} words={words} onClose={() => onClose(true)} />
  const count = orders.length
  return (
    <ConfirmDialog
      isOpen
      title={
        to
          ? words.say('work:board.giveTo', { name: words.person(to), count })
          : words.say('work:board.asSuggested')
      }
      effect={
        to
          ? words.say('work:board.giveEffect', {
              name: words.person(to),
              count,
              load: to.load,
              limit: to.limit,
            })
          : words.say('work:board.suggestedEffect', { count })
      }
      confirmLabel={words.say('work:board.confirm', { count })}
      reason={orders.every(({ status }) => isFirstIn(seat, status)) ? 'optional' : 'required'}
      isBusy={assign.isPending}
      problem={assign.error ? refusalWords(assign.error, words) : null}
      onConfirm={give}
      onCancel={() => onClose(false)}
    />
  )
}

function Refused({
  results,
  words,
  onClose,
}: {
  results: readonly Result[]
  words: Words
  onClose: () => void
}) {
  return (
    <Modal
      open
      title={words.say('work:board.refused', { count: results.length })}
      footer={null}
      width={520}
      onCancel={onClose}
    >
      <ul className="board-refused">
        {results.map(({ orderCode, refusal }) => (
          <li key={orderCode}>
            <strong>{orderCode}</strong> {refusal && words.refusal(refusal.code, refusal.params)}
          </li>
        ))}
      </ul>
      <div className="confirm-actions">
        <Button type="primary" onClick={onClose}>
          {words.say('common:action.close')}
        </Button>
      </div>
    </Modal>
  )
}
