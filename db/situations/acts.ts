import '@kaihu/api/connect.ts'
import { listReturnDrafts } from '@kaihu/api/application/returns/return-draft.store.ts'
import { saveReturnMarks } from '@kaihu/api/application/returns/return-marks.usecase.ts'
import { type SentSection, saveSections } from '@kaihu/api/application/section/save-section.usecase.ts'
import { CoreSystemError } from '@kaihu/api/bank/core-system.ts'
import { performCommand } from '@kaihu/api/order/command/perform-command.usecase.ts'
import { findOrder } from '@kaihu/api/order/order.store.ts'
import type { OrderRecord } from '@kaihu/api/order/order-record.ts'
import { listPushes } from '@kaihu/api/order/push/push.store.ts'
import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import { performAction } from '@kaihu/api/workflow/perform-action.usecase.ts'
import { runPush } from '@kaihu/api/workflow/push/run-push.usecase.ts'
import type { ActionParts } from '@kaihu/contract/order-action.ts'
import type { Actor, StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { ActionName } from '@kaihu/domain/order/actions.ts'
import type { OrderCommand } from '@kaihu/domain/order/commands.ts'
import { filledIn } from '@kaihu/domain/order/examples/own-task-answers.ts'
import type { GateKind } from '@kaihu/domain/order/gates/gate-kinds.ts'
import { ownTasksOf } from '@kaihu/domain/order/own/own-workflow.ts'
import type { FactKey, FactValue } from '@kaihu/domain/order/state/facts.ts'
import { handIn } from './hand-in.ts'
import type { World } from './world.ts'

export async function getOrder({ database }: World, orderCode: string): Promise<OrderRecord> {
  const order = await findOrder(database, orderCode)
  if (!order) throw new RangeError(`no order ${orderCode}`)
  return order
}

type Extras = { reason?: string; payload?: ActionParts }

export async function act(
  world: World,
  orderCode: string,
  [actor, action]: readonly [Actor, ActionName],
  extras: Extras = {},
): Promise<void> {
  world.pass(7)
  const { version } = await getOrder(world, orderCode)
  await inTransaction(world.database, (trx) =>
    performAction(trx, { orderCode, actor, action, version, now: world.clock(), ...extras }),
  )
}

export async function give(
  world: World,
  orderCode: string,
  actor: Actor,
  command: OrderCommand,
): Promise<void> {
  world.pass(4)
  await inTransaction(world.database, (trx) =>
    performCommand(trx, { orderCode, actor, now: world.clock(), command }),
  )
}

export function state(world: World, orderCode: string, actor: Actor, fact: FactKey, value: FactValue) {
  return give(world, orderCode, actor, { type: 'record_fact', fact, value, note: '已核对原始资料' })
}

export function close(world: World, orderCode: string, actor: Actor, task: GateKind) {
  return give(world, orderCode, actor, {
    type: 'close_task',
    task,
    result: 'accepted',
    note: '已核对，符合要求',
  })
}

/** Does what the bank of this process puts before an act of the person, where it is theirs to do. */
export async function doOwnTasks(
  world: World,
  orderCode: string,
  [actor, action]: readonly [StaffActor, ActionName],
): Promise<void> {
  const { state: order } = await getOrder(world, orderCode)
  for (const own of ownTasksOf(order)) {
    if (own.before !== action || own.role !== actor.role || order.tasks[own.key]?.status !== 'open') continue
    const command = { type: 'close_task', task: own.key, result: 'accepted', note: '已核实' } as const
    await give(world, orderCode, actor, { ...command, subject: filledIn(own) })
  }
}

/** A second person agrees to what a gate task decided. */
export async function check(world: World, orderCode: string, actor: Actor, task: GateKind): Promise<void> {
  const { state: order } = await getOrder(world, orderCode)
  const subjectHash = order.tasks[task]?.subjectHash ?? ''
  await give(world, orderCode, actor, {
    type: 'check_task',
    task,
    approve: true,
    note: '复核同意',
    subjectHash,
  })
}

export async function approve(world: World, orderCode: string, actor: StaffActor): Promise<void> {
  const { state: order } = await getOrder(world, orderCode)
  const approval = order.approvals[0]
  if (!approval) throw new RangeError(`nothing to approve on ${orderCode}`)
  const { approvalId, hash } = approval
  await give(world, orderCode, actor, {
    type: 'decide_approval',
    approvalId,
    approve: true,
    note: '复核同意',
    hash,
  })
}

/** Neither done nor given up; a running product's worker may have them in hand. */
const OPEN = ['waiting', 'sending', 'retrying']

async function openPushes({ database }: World, orderCode: string) {
  return (await listPushes(database, orderCode)).filter(({ state }) => OPEN.includes(state)).reverse()
}

/** Does what the push jobs would do now, also what the worker has begun: a push bears repetition. */
export async function runPushes(world: World, orderCode: string): Promise<void> {
  const { database, systems, clock } = world
  for (const push of await openPushes(world, orderCode)) {
    world.pass(1)
    await runPush({ pushId: push.id, isLastTry: true }, { database, systems, clock })
  }
}

function refuse() {
  return Promise.reject(new CoreSystemError('unavailable', 'the core system does not answer'))
}

/** A running product's worker took the push that a story wanted for itself. */
export class WorkerWasQuicker extends Error {}

/** Lets the open pushes fail for good. @throws WorkerWasQuicker when none failed. */
export async function failPushes(world: World, orderCode: string): Promise<void> {
  const hub = {
    createCustomer: refuse,
    updateCustomer: refuse,
    reserveAccounts: refuse,
    openAccounts: refuse,
  }
  const operations = { hub: refuse, crt: refuse }
  const systems = { hub, crt: { sendRecord: refuse }, operations, check: refuse }
  const { database, clock } = world
  for (const push of await openPushes(world, orderCode)) {
    await runPush({ pushId: push.id, isLastTry: true }, { database, systems, clock })
  }
  const pushes = await listPushes(database, orderCode)
  if (!pushes.some((push) => push.state === 'failed'))
    throw new WorkerWasQuicker(`no push of ${orderCode} failed`)
}

/** Saves sections as the customer, each as complete: as one change, for a save of each takes three times as long. */
export async function fill(
  world: World,
  orderCode: string,
  actor: Actor,
  answers: Answers,
  intent: 'draft' | 'complete' = 'complete',
): Promise<void> {
  const versions = await versionsOf(world, orderCode)
  const sections: SentSection[] = []
  for (const [section, record] of Object.entries(answers)) {
    world.pass(3)
    const handedIn = await handIn(world, { orderCode, section, actor }, record ?? {})
    sections.push({ section, version: versions.get(section) ?? 0, answers: { ...handedIn } })
  }
  const by = { orderCode, actor, now: world.clock(), locale: 'zh-CN', intent } as const
  await inTransaction(world.database, (trx) => saveSections(trx, by, sections))
}

async function versionsOf({ database }: World, orderCode: string): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('application_section')
    .select(['section', 'version'])
    .where('order_code', '=', orderCode)
    .execute()
  return new Map(rows.map(({ section, version }) => [section, version]))
}

/** Marks fields and returns the order to the customer. */
export async function returnToCustomer(
  world: World,
  orderCode: string,
  actor: StaffActor,
  marks: readonly { fieldKey: string; text: string }[],
): Promise<void> {
  const { version } = await getOrder(world, orderCode)
  await inTransaction(world.database, async (trx) => {
    const kept = new Map((await listReturnDrafts(trx, orderCode)).map((mark) => [mark.fieldKey, mark]))
    const prepared = marks.map(({ fieldKey, text }) => {
      const known = kept.get(fieldKey)
      const seen = known ? { checked: known.checked, value: known.value } : null
      const section = fieldKey.split('.')[0] ?? ''
      return { fieldKey, section, checked: true, value: text, title: fieldKey, seen }
    })
    await saveReturnMarks(trx, { orderCode, actor, now: world.clock(), version, marks: prepared })
  })
  await act(world, orderCode, [actor, 'return_to_customer'], { reason: '请按标注修改后重新提交' })
}
