import type { OrderDetail } from '@kaihu/contract/order.ts'
import { useSay } from '../../../fields/say.ts'
import { messageOfTask } from './message-of-task.ts'

/** What the bank asks to be kept in mind at just this task, in its own words. */
export function TaskNote({ order, kind }: { order: OrderDetail; kind: string }) {
  const code = messageOfTask(kind, order.facts)
  return code === null ? null : <Note code={code} />
}

function Note({ code }: { code: string }) {
  const say = useSay()
  return (
    <p className="act-question" role="note">
      {say(`application:messages.${code}`)}
    </p>
  )
}
