import { randomUUID } from 'node:crypto'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { usccCheckCharacter } from '@kaihu/domain/checks/uscc.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { peopleOf } from '../../harness/crowd/staff.ts'
import type { Operation } from './journal.ts'

/** What a client believes of an order: the version it last heard of. */
export type KnownOrder = { orderCode: string; version: number; status: string }

/** An operation with the request that carries it out. */
export type Task = { operation: Operation; target: string; body: string }

export type WorkerParts = {
  client: number
  person: StaffActor
  /** Orders of this client alone, and orders that every leader works on. */
  orders: KnownOrder[]
  random: () => number
}

const BRANCH = 'SH01'

/** The people of a role in the branch of the fault tests. */
export function ofBranch(role: 'RM' | 'CM_LEADER' | 'CM'): readonly StaffActor[] {
  return peopleOf(role).filter(({ branchCodes }) => branchCodes[0] === BRANCH)
}

/** Six relationship managers with orders of their own, and two leaders who disturb each other on all of them. */
export const CREW: readonly StaffActor[] = [
  ...ofBranch('RM').slice(0, 6),
  ...ofBranch('CM_LEADER').slice(0, 2),
]

function operation({ client }: WorkerParts, kind: Operation['kind'], orderCode: string | null): Operation {
  const id = randomUUID()
  return { id, client, kind, mark: `${kind}-${client}-${id}`, orderCode, key: randomUUID() }
}

function newCreditCode(): string {
  const body = `91310000${randomUUID().replaceAll('-', '').slice(0, 9).toUpperCase()}`
  return body + usccCheckCharacter(body)
}

/** An intake that the duplicate check lets through: company and credit code are like no other. */
export function intakeBody(companyName: string, number: number) {
  return {
    flow: STANDARD,
    intakeCompanyName: companyName,
    intakeCreditCode: newCreditCode(),
    intakeContactName: '王经理',
    intakeEmail: 'finance@example.com',
    intakeBranch: BRANCH,
    intakeMobile: `+86138${String(number).padStart(8, '0')}`,
  }
}

function creating(parts: WorkerParts): Task {
  const created = operation(parts, 'create', null)
  const body = intakeBody(created.mark, Math.floor(parts.random() * 1e8))
  return { operation: created, target: '/v1/orders', body: JSON.stringify(body) }
}

function commenting(parts: WorkerParts, order: KnownOrder, version: number): Task {
  const comment = operation(parts, 'comment', order.orderCode)
  const body = JSON.stringify({ type: 'add_comment', version, text: comment.mark })
  return { operation: comment, target: `/v1/orders/${order.orderCode}/commands`, body }
}

function acting(
  parts: WorkerParts,
  order: KnownOrder,
  kind: 'submit' | 'allocate',
  payload?: Record<string, string>,
): Task {
  const action = kind === 'submit' ? 'submit_intake' : 'allocate_cm'
  const body = JSON.stringify({ version: order.version, ...(payload ? { payload } : {}) })
  const target = `/v1/orders/${order.orderCode}/actions/${action}`
  return { operation: operation(parts, kind, order.orderCode), target, body }
}

function pick<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)]
}

function leading(parts: WorkerParts, order: KnownOrder): Task {
  const candidate = pick(ofBranch('CM'), parts.random)?.staffId ?? ''
  return order.status === '0200'
    ? acting(parts, order, 'allocate', { candidate })
    : commenting(parts, order, order.version)
}

/** What this client does next: mostly what is right, one time in ten with a version that cannot be. */
export function nextTask(parts: WorkerParts): Task {
  const { person, random } = parts
  const order = pick(parts.orders.slice(-40), random)
  const dice = random()
  if (person.role === 'RM' && (!order || dice < 0.25)) return creating(parts)
  if (!order) return creating(parts)
  if (dice > 0.9) return commenting(parts, order, order.version + 1_000)
  if (person.role !== 'RM') return leading(parts, order)
  return order.status === '0100' && dice < 0.5
    ? acting(parts, order, 'submit')
    : commenting(parts, order, order.version)
}
