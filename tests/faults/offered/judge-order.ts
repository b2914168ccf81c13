import { DEMO_STAFF } from '@kaihu/api/access/staff/demo-staff.ts'
import { findOrder } from '@kaihu/api/order/order.store.ts'
import { getVisibleOrder } from '@kaihu/api/order/read/get-visible-order.usecase.ts'
import { inTransaction, type Transaction } from '@kaihu/api/platform/database/transaction.ts'
import { RefusalError } from '@kaihu/api/platform/refuse.ts'
import { readSettings } from '@kaihu/api/settings/order-settings.ts'
import { actionOffersOf } from '@kaihu/api/workflow/desk/action-offer.view.ts'
import { performAction } from '@kaihu/api/workflow/perform-action.usecase.ts'
import { ACTION_PAYLOADS } from '@kaihu/contract/order-action.ts'
import type { ActionOffer } from '@kaihu/contract/order-shapes.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { applicantOf } from '@kaihu/db/situations/begin.ts'
import { staff } from '@kaihu/db/situations/people.ts'
import type { World } from '@kaihu/db/situations/world.ts'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { judgeTasks } from './judge-tasks.ts'
import { Undone } from './undone.ts'
import { type Asked, wellFilled } from './well-filled.ts'

/** What came of an act: nothing for one that was accepted, or what it was refused for. */
type Refused = { readonly code: string; readonly task: string | null; readonly isAtField: boolean }

/** What was tried on an order (tasks and findings that were held back among it), and what of it was not as told. */
export type Judged = { open: number; closed: number; held: number; breaches: string[] }

/** Everybody of the bank in each of their roles, and who applies. */
async function everybody(world: World, orderCode: string): Promise<Actor[]> {
  const bank = DEMO_STAFF.flatMap(({ username, roles }) => roles.map((role) => staff(username, role)))
  return [...bank, await applicantOf(world, orderCode)]
}

/**
 * Does every act that is offered to anybody on the order, well filled in, and undoes it: what is offered as open has to
 * happen, what is told as closed has to be refused for one of the reasons that were told.
 */
export async function judgeOrder(world: World, orderCode: string, about: string): Promise<Judged> {
  const judged: Judged = { open: 0, closed: 0, held: 0, breaches: [] }
  for (const actor of await everybody(world, orderCode)) {
    if (actor.kind === 'staff') {
      const desk = await judgeTasks(world, orderCode, actor)
      judged.breaches.push(...desk.breaches.map((breach) => `${about}: ${breach} by ${nameOf(actor)}`))
      judged.held += desk.held
    }
    for (const offer of await offersTo(world, orderCode, actor)) {
      const { state, version } = await getOrder(world, orderCode)
      const refused = await tryOut({ world, state, version, actor, offer })
      judged[offer.isOpen ? 'open' : 'closed'] += 1
      const breach = breachOf(offer, refused)
      if (breach !== null) judged.breaches.push(`${about}: ${offer.action} by ${nameOf(actor)}: ${breach}`)
    }
  }
  return judged
}

function nameOf(actor: Actor): string {
  return actor.kind === 'staff' ? `${actor.role} ${actor.staffId}` : actor.kind
}

async function offersTo(world: World, orderCode: string, actor: Actor): Promise<readonly ActionOffer[]> {
  const { database } = world
  try {
    const { state } = await getVisibleOrder(database, orderCode, actor)
    const { order: settings } = await readSettings(database)
    return await actionOffersOf(database, state, { actor, now: world.clock(), locale: 'zh-CN', settings })
  } catch (error) {
    if (error instanceof RefusalError) return []
    throw error
  }
}

async function tryOut(asked: Asked): Promise<Refused | null> {
  try {
    await inTransaction(asked.world.database, (trx) => doAndUndo(asked, trx))
  } catch (error) {
    if (error instanceof RefusalError) return refusedBy(error)
    if (!(error instanceof Undone)) throw error
  }
  return null
}

async function doAndUndo(asked: Asked, trx: Transaction): Promise<never> {
  const { world, state, actor, offer } = asked
  const { orderCode } = state
  const payload = ACTION_PAYLOADS[offer.action].parse(await wellFilled(asked, trx))
  const version = (await findOrder(trx, orderCode))?.version ?? 0
  const now = world.clock()
  const reason = '按规定办理'
  await performAction(trx, { orderCode, action: offer.action, actor, now, version, reason, payload })
  throw new Undone()
}

/** The refusal as a program reads it. */
function refusedBy({ message, details }: RefusalError): Refused {
  const told = details.data as { refusal?: { params?: Record<string, unknown> } } | undefined
  const task = told?.refusal?.params?.['task']
  return {
    code: message,
    task: typeof task === 'string' ? task : null,
    isAtField: (details.problems ?? []).length > 0,
  }
}

function breachOf({ isOpen, refusals, needs }: ActionOffer, refused: Refused | null): string | null {
  if (isOpen && refused === null) return null
  const raw = refusals.filter(({ message }) => message === '' || /[{}]|^[a-z]+:/.test(message))
  if (raw.length > 0) return `says ${raw.map(({ message }) => message).join()}`
  // The answers themselves are not part of the dialog: what is wrong with them is shown at each field.
  if (isOpen && refused?.isAtField === true && needs.includes('submission')) return null
  if (isOpen) return `is offered as open and refused: ${refused?.code} ${refused?.task ?? ''}`
  if (refused === null) return `is told as closed (${codesOf(refusals)}) and happens`
  const isTold = refusals.some(
    ({ code, params }) => code === refused.code && (refused.task === null || params['task'] === refused.task),
  )
  return isTold ? null : `is refused for ${refused.code} ${refused.task ?? ''}, told was ${codesOf(refusals)}`
}

function codesOf(refusals: ActionOffer['refusals']): string {
  return refusals.map(({ code, params }) => `${code} ${String(params['task'] ?? '')}`.trim()).join(', ')
}
