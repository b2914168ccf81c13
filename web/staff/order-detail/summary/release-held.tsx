import type { OrderDetail } from '@kaihu/contract/order.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useOrderTasks } from '../../../client/orders/orders.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { useWords } from '../../words.ts'
import { type TaskAct, TaskDialog } from '../tasks/task-dialog.tsx'
import { TaskLine } from '../tasks/task-line.tsx'

const RELEASE = 'company_release'

/** One person asks that the held order goes on, another lets it: where both see who else applies. */
export function ReleaseHeld({ order }: { order: OrderDetail }) {
  const { say } = useWords()
  const query = useOrderTasks(order.orderCode)
  const [act, setAct] = useState<TaskAct | null>(null)
  return (
    <LoadState query={query}>
      {({ version, tasks, openable }) => {
        const task = tasks.find(({ kind }) => kind === RELEASE)
        const isWaiting = task?.state === 'awaiting_check'
        return (
          <>
            {task && (
              <ul className="tasks">
                <TaskLine order={order} task={task} onAct={setAct} />
              </ul>
            )}
            {order.isContested && openable.includes(RELEASE) && !isWaiting && (
              <Button onClick={() => setAct({ kind: RELEASE, verb: 'open', task: null })}>
                {say('applicants.release')}
              </Button>
            )}
            {act && (
              <TaskDialog
                key={act.verb}
                order={order}
                version={version}
                act={act}
                onClose={() => setAct(null)}
              />
            )}
          </>
        )
      }}
    </LoadState>
  )
}
