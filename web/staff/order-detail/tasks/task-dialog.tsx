import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { GateTaskView } from '@kaihu/contract/order-task.ts'
import { isChoiceKind } from '@kaihu/domain/order/gates/gate-kinds.ts'
import { useState } from 'react'
import { usePerformTask } from '../../../client/orders/orders.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { useUnsent } from '../../../kit/unsent/use-unsent.ts'
import { useOrderAct } from '../../acts/use-order-act.ts'
import { useWords } from '../../words.ts'
import { ChoiceFacts } from './choice-facts.tsx'
import { nameOfTask } from './own-task-words.ts'
import type { TaskDraft } from './task-draft.ts'
import { emptyTaskDraft, fieldsFor, problemsOfTask, taskBodyOf } from './task-draft.ts'
import { TaskFields } from './task-fields.tsx'
import { TaskNote } from './task-note.tsx'

export type TaskAct = {
  kind: string
  verb: 'open' | 'close' | 'approve' | 'refuse' | 'withdraw'
  task: GateTaskView | null
}

type TaskDialogProps = {
  order: OrderDetail
  version: number
  act: TaskAct
  onClose: () => void
}

/** Asks for the note, and for what the task decides, before an act on a gate task. */
export function TaskDialog({ order, version, act: wanted, onClose }: TaskDialogProps) {
  const words = useWords()
  const perform = usePerformTask()
  const act = useOrderAct(order.orderCode)
  const { kind, verb, task } = wanted
  const fields = fieldsFor(kind, verb)
  const place = `task.${kind}.${verb}`
  const { value: draft, set: setDraft } = useUnsent<TaskDraft>(`${place}/fields`, () =>
    emptyTaskDraft(order.accountNature),
  )
  const [wrong, setWrong] = useState<readonly string[]>([])
  const name = task ? nameOfTask(task, words) : words.gate(kind)
  const check = () => {
    const found = problemsOfTask(fields, draft)
    setWrong(found)
    return found.length === 0
  }
  const confirm = (note: string) => {
    perform.mutate(
      {
        params: {
          orderCode: order.orderCode,
          task: kind,
          verb: verb === 'approve' || verb === 'refuse' ? 'check' : verb,
        },
        body: { version, note, ...taskBodyOf(wanted, fields, draft) },
      },
      act.follow(words.say(`task.done.${verb}`, { task: name }), onClose),
    )
  }
  return (
    <ConfirmDialog
      isOpen
      title={words.say(`task.ask.${verb}`, { task: name })}
      effect={words.say(effectKey(wanted), {
        task: name,
        code: order.orderCode,
        company: order.companyName,
      })}
      confirmLabel={words.say(`task.confirm.${verb}`)}
      isDangerous={verb === 'refuse' || verb === 'withdraw'}
      reason="required"
      draft={place}
      reasonLabel={words.say('task.noteLabel')}
      isBusy={perform.isPending}
      problem={act.problem?.words ?? null}
      check={check}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {verb !== 'withdraw' && <TaskNote order={order} kind={kind} />}
      <TaskFields
        orderCode={order.orderCode}
        task={task}
        fields={fields}
        draft={draft}
        wrong={wrong}
        change={(part) => {
          setDraft((now) => ({ ...now, ...part }))
          setWrong([])
        }}
      />
      {task && isChoiceKind(kind) && <ChoiceFacts orderCode={order.orderCode} task={task} />}
    </ConfirmDialog>
  )
}

/** With a value that is set its wish goes back to what stood before; everything else is just no longer asked. */
function effectKey({ kind, verb }: TaskAct) {
  return verb === 'withdraw' && isChoiceKind(kind)
    ? 'task.effect.withdrawValue'
    : (`task.effect.${verb}` as const)
}
