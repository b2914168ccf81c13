import type { Investigation } from '@kaihu/contract/investigation.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { refreshInvestigation } from '../../../client/diligence/diligence.ts'
import { usePerformTask } from '../../../client/orders/orders.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { useOrderAct } from '../../acts/use-order-act.ts'
import { useSayDiligence } from '../say-diligence.ts'

export function CloseDiligence({ investigation }: { investigation: Investigation }) {
  const say = useSayDiligence()
  const [isOpen, setOpen] = useState(false)
  const perform = usePerformTask()
  const { orderCode, orderVersion, task, conclusion, canClose } = investigation
  const act = useOrderAct(orderCode)
  if (task?.state === 'closed') return <Tag tone="success">{say('investigate.closed')}</Tag>
  if (!conclusion?.canEdit) return null
  const after = () => {
    setOpen(false)
    void refreshInvestigation(orderCode)
  }
  return (
    <>
      <Button
        type="primary"
        disabled={!canClose}
        title={canClose ? undefined : say('investigate.cannotClose')}
        onClick={() => setOpen(true)}
      >
        {say('investigate.close')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          isOpen
          title={say('investigate.close')}
          effect={say('investigate.closeEffect')}
          confirmLabel={say('investigate.close')}
          reason="required"
          reasonLabel={say('investigate.closeNote')}
          isBusy={perform.isPending}
          problem={act.problem?.words ?? null}
          onConfirm={(note) =>
            perform.mutate(
              {
                params: { orderCode, task: 'rm_due_diligence', verb: 'close' },
                body: { version: orderVersion, note, result: 'accepted' },
              },
              act.follow(say('investigate.closed'), after),
            )
          }
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  )
}
