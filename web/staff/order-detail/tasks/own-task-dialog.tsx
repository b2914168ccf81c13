import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { GateTaskView } from '@kaihu/contract/order-task.ts'
import { pick } from '@kaihu/domain/base/locales.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import { askedIn, formAnswersIn, problemsOfForm } from '@kaihu/domain/order/own/own-task-form.ts'
import { useState } from 'react'
import { usePerformTask } from '../../../client/orders/orders.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { useUnsent } from '../../../kit/unsent/use-unsent.ts'
import { useOrderAct } from '../../acts/use-order-act.ts'
import { bankToday } from '../../today.ts'
import { useWords } from '../../words.ts'
import { type OwnTaskDraft, OwnTaskFields } from './own-task-fields.tsx'
import { nameOfTask } from './own-task-words.ts'

type OwnTaskDialogProps = {
  order: OrderDetail
  version: number
  task: GateTaskView
  own: NonNullable<GateTaskView['own']>
  onClose: () => void
}

export default function OwnTaskDialog({ order, version, task, own, onClose }: OwnTaskDialogProps) {
  const words = useWords()
  const perform = usePerformTask()
  const act = useOrderAct(order.orderCode)
  const place = `task.${task.kind}.close`
  const { value: draft, set: setDraft } = useUnsent<OwnTaskDraft>(`${place}/form`, () => startOf(task))
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const today = bankToday()
  const name = nameOfTask(task, words)
  const check = () => {
    const found = problemsOfForm(own, draft, today)
    setProblems(found)
    return found.length === 0
  }
  const confirm = (note: string) => {
    const subject = formAnswersIn(own, draft, today)
    perform.mutate(
      {
        params: { orderCode: order.orderCode, task: task.kind, verb: 'close' },
        body: { version, note, result: 'accepted', subject: { ...subject } },
      },
      act.follow(words.say('task.done.close', { task: name }), onClose),
    )
  }
  const change = (key: string, value: string | boolean | undefined) => {
    setDraft(({ [key]: _before, ...others }) => (value === undefined ? others : { ...others, [key]: value }))
    setProblems((found) => found.filter(({ path }) => path !== key))
  }
  return (
    <ConfirmDialog
      isOpen
      title={words.say('task.ask.close', { task: name })}
      effect={words.say('task.effect.close', {
        task: name,
        code: order.orderCode,
        company: order.companyName,
      })}
      confirmLabel={words.say('task.confirm.close')}
      reason="required"
      draft={place}
      reasonLabel={words.say('task.noteLabel')}
      isBusy={perform.isPending}
      problem={act.problem?.words ?? null}
      check={check}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p className="act-note">{pick(words.locale, own.reason)}</p>
      <OwnTaskFields
        questions={askedIn(own, draft, today)}
        draft={draft}
        problems={problems}
        change={change}
      />
    </ConfirmDialog>
  )
}

/** What was filled in before a second person did not agree is mended, not typed anew. */
function startOf({ subject }: GateTaskView): OwnTaskDraft {
  return Object.fromEntries(
    Object.entries(subject).map(([key, value]) => [key, typeof value === 'number' ? String(value) : value]),
  )
}
