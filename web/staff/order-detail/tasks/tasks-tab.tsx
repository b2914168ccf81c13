import { DownOutlined } from '@ant-design/icons'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { GateTaskView } from '@kaihu/contract/order-task.ts'
import { Button, Dropdown } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useOrderTasks } from '../../../client/orders/orders.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { SkeletonLines } from '../../../kit/page-skeleton.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { ChecklistTask } from '../../diligence/checklist/checklist-task.tsx'
import { useWords } from '../../words.ts'
import { CrtReturnNote } from './crt-return-note.tsx'
import { FactList } from './fact-list.tsx'
import { type TaskAct, TaskDialog } from './task-dialog.tsx'
import { TaskLine } from './task-line.tsx'

/** Its form brings the rules of answers along: fetched when it is opened. */
const OwnTaskDialog = lazy(() => import('./own-task-dialog.tsx'))

function isOver({ state }: GateTaskView) {
  return state === 'closed' || state === 'cancelled'
}

/** What is still to be done first; each part in the order it was opened. */
function inOrder(tasks: readonly GateTaskView[]): readonly GateTaskView[] {
  return tasks.toSorted(
    (a, b) => Number(isOver(a)) - Number(isOver(b)) || a.openedAt.localeCompare(b.openedAt),
  )
}

/** Gate tasks and stated facts: what must be settled before the order may go on. */
export function TasksTab({ order }: { order: OrderDetail }) {
  const { say, gate } = useWords()
  const query = useOrderTasks(order.orderCode)
  const [act, setAct] = useState<TaskAct | null>(null)
  return (
    <LoadState query={query}>
      {({ version, tasks, openable, facts }) => (
        <>
          {/* What a line has to fetch its words for takes no dialog from the screen that somebody is filling in. */}
          <Suspense fallback={<SkeletonLines count={6} />}>
            <SectionCard
              title={say('task.title')}
              note={say('task.note')}
              actions={
                openable.length > 0 && (
                  <Dropdown
                    trigger={['click']}
                    menu={{
                      items: openable.map((kind) => ({ key: kind, label: gate(kind) })),
                      onClick: ({ key }) => setAct({ kind: key, verb: 'open', task: null }),
                    }}
                  >
                    <Button icon={<DownOutlined aria-hidden="true" />} iconPlacement="end">
                      {say('task.openOne')}
                    </Button>
                  </Dropdown>
                )
              }
            >
              <CrtReturnNote order={order} />
              {tasks.length === 0 && <p className="soft">{say('task.noneHint')}</p>}
              <ul className="tasks">
                <ChecklistTask order={order} />
                {inOrder(tasks).map((task) => (
                  <TaskLine key={task.taskId} order={order} task={task} onAct={setAct} />
                ))}
              </ul>
            </SectionCard>
            {facts.length > 0 && <FactList order={order} version={version} facts={facts} />}
          </Suspense>
          <Suspense fallback={null}>
            {act?.task?.own && act.verb === 'close' && (
              <OwnTaskDialog
                order={order}
                version={version}
                task={act.task}
                own={act.task.own}
                onClose={() => setAct(null)}
              />
            )}
            {act && !(act.task?.own && act.verb === 'close') && (
              <TaskDialog
                key={`${act.kind} ${act.verb}`}
                order={order}
                version={version}
                act={act}
                onClose={() => setAct(null)}
              />
            )}
          </Suspense>
        </>
      )}
    </LoadState>
  )
}
