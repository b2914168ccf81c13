import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import { RefusalError } from '@kaihu/api/platform/refuse.ts'
import { readTasks } from '@kaihu/api/workflow/desk/read-order.usecase.ts'
import { performTask } from '@kaihu/api/workflow/perform-task.usecase.ts'
import {
  type FactView,
  type GateTaskView,
  type LackingView,
  ownTaskSchema,
} from '@kaihu/contract/order-task.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import type { World } from '@kaihu/db/situations/world.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { OrderCommand } from '@kaihu/domain/order/commands.ts'
import { isDecidedElsewhere } from '@kaihu/domain/order/decide/decided-elsewhere.ts'
import { filledIn } from '@kaihu/domain/order/examples/own-task-answers.ts'
import { Undone } from './undone.ts'

type Task = Pick<GateTaskView, 'kind' | 'verbs' | 'refusals' | 'subjectHash'> & {
  readonly own: object | null
}

/** Something that is offered with a task or a fact, or told to be closed. */
type Offered = {
  readonly command: OrderCommand
  readonly isOpen: boolean
  readonly told: readonly LackingView[]
}

const NOTE = '按规定办理'

/**
 * Does everything that is offered to somebody with the tasks and facts of an order, and undoes it: what is offered has to
 * happen, and what is told as closed has to be refused for one of the reasons told.
 */
export async function judgeTasks(
  world: World,
  orderCode: string,
  actor: StaffActor,
): Promise<{ breaches: string[]; held: number }> {
  const breaches: string[] = []
  let held = 0
  for (const offered of await offersTo(world, orderCode, actor)) {
    const refused = await tryOut(world, orderCode, { actor, command: offered.command })
    const breach = breachOf(offered, refused)
    if (breach !== null) breaches.push(breach)
    if (!offered.isOpen) held += 1
  }
  return { breaches, held }
}

async function offersTo(world: World, orderCode: string, actor: StaffActor): Promise<readonly Offered[]> {
  const { database } = world
  try {
    const reader = { database, actor, now: world.clock(), locale: 'zh-CN' } as const
    const { tasks, facts } = await readTasks(orderCode, reader)
    return [...tasks.flatMap(offeredWith), ...facts.flatMap(statable)]
  } catch (error) {
    if (error instanceof RefusalError) return []
    throw error
  }
}

function offeredWith({ kind: task, verbs, refusals: told, subjectHash, own }: Task): readonly Offered[] {
  if (isDecidedElsewhere(task)) return []
  const form = own === null ? {} : { subject: filledIn(ownTaskSchema.parse(own)) }
  const close = { type: 'close_task', task, result: 'accepted', note: NOTE, ...form } as const
  const check = { type: 'check_task', task, approve: true, note: NOTE, subjectHash } as const
  return [
    ...(verbs.includes('close') || told.length > 0
      ? [{ command: close, isOpen: verbs.includes('close'), told }]
      : []),
    ...(verbs.includes('check') ? [{ command: check, isOpen: true, told: [] }] : []),
    ...(verbs.includes('withdraw')
      ? [{ command: { type: 'withdraw_task', task, note: NOTE } as const, isOpen: true, told: [] }]
      : []),
  ]
}

function statable({ fact, values, canRecord, refusals: told }: FactView): readonly Offered[] {
  if (values !== 'yesNo' || (!canRecord && told.length === 0)) return []
  const command = { type: 'record_fact', fact, value: true, note: NOTE } as const
  return [{ command, isOpen: canRecord, told }]
}

/** The code of the refusal; null for what was done. */
async function tryOut(
  world: World,
  orderCode: string,
  { actor, command }: { actor: StaffActor; command: OrderCommand },
): Promise<string | null> {
  const { version } = await getOrder(world, orderCode)
  try {
    await inTransaction(world.database, async (trx) => {
      await performTask(trx, { orderCode, version, command, actor, now: world.clock() })
      throw new Undone()
    })
  } catch (error) {
    if (error instanceof RefusalError) return error.message
    if (!(error instanceof Undone)) throw error
  }
  return null
}

function breachOf({ command, isOpen, told }: Offered, refused: string | null): string | null {
  const about = `${command.type} ${'task' in command ? command.task : 'fact' in command ? command.fact : ''}`
  const codes = told.map(({ code }) => code)
  if (told.some(({ message }) => message === '' || /[{}]|^[a-z]+:/.test(message)))
    return `${about}: says no words`
  if (isOpen) return refused === null ? null : `${about}: is offered and refused for ${refused}`
  if (refused === null) return `${about}: is told as closed (${codes.join()}) and happens`
  return codes.includes(refused) ? null : `${about}: is refused for ${refused}, told was ${codes.join()}`
}
