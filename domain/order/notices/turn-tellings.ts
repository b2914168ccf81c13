import type { Actor } from '../../access/actor.ts'
import type { OrderState } from '../state/state.ts'
import { rowsFrom } from '../transitions/transition-table.ts'
import { type WorkItem, type WorkRole, workOf } from '../work/work.ts'
import type { WorkKind } from '../work/work-kinds.ts'
import { type PlainTelling, type Recipient, type StaffNotice, toPerson } from './notice-kinds.ts'

export const TOLD_WORK = {
  step: { notice: 'yourTurn', names: 'status' },
  task: { notice: 'taskWaits', names: 'task' },
  check: { notice: 'checkWaits', names: 'task' },
  approval: { notice: 'approvalWaits', names: 'action' },
  assign: { notice: 'assignWaits', names: 'seat' },
  line: { notice: 'lineDelegated', names: 'line' },
  push: { notice: 'pushFailed', names: 'push' },
} as const satisfies Readonly<Record<WorkKind, { notice: StaffNotice; names: string }>>

export function recipientOf(order: OrderState, role: WorkRole): Recipient | null {
  const holder = Object.values(order.seats).find((seat) => seat?.role === role)
  if (holder) return toPerson(holder.staffId)
  if (role === 'CUSTOMER' || role === 'SYSTEM' || role === 'INVESTIGATOR') return null
  if (role === 'COUNTRY_HEAD') return { kind: 'countryHead' }
  if ((role === 'CM_LEADER' || role === 'AO_LEADER') && order.claimedBy !== null)
    return toPerson(order.claimedBy)
  return { kind: 'role', role }
}

export function recipientsOf(order: OrderState, { kind, role, subject }: WorkItem): readonly Recipient[] {
  if (kind === 'line') {
    return order.delegations.flatMap(({ line, staffId }) => (line === subject ? [toPerson(staffId)] : []))
  }
  return [recipientOf(order, role) ?? []].flat()
}

function keyOf(order: OrderState, item: WorkItem): string {
  return JSON.stringify([item.kind, item.subject, item.role, recipientsOf(order, item)])
}

/** A step that a job does is its person's turn only when the job fails, and that is told as such. */
function isDoneByJob({ flow, status }: OrderState, { kind, role }: WorkItem): boolean {
  return (
    kind === 'step' &&
    rowsFrom(flow, status).some(({ makers }) => {
      const list: readonly string[] = makers
      return list.includes('SYSTEM') && list.includes(role)
    })
  )
}

/** Who acted sees it before them; customers are told in their own words. */
export function tellingsOfTurn(
  before: OrderState | undefined,
  after: OrderState,
  actor: Actor,
): readonly PlainTelling[] {
  const old = new Set(before ? workOf(before).map((item) => keyOf(before, item)) : [])
  return workOf(after)
    .filter((item) => !old.has(keyOf(after, item)) && !isDoneByJob(after, item))
    .flatMap((item) => {
      // What failed to be pushed is told when it fails.
      if (item.kind === 'push') return []
      const told = TOLD_WORK[item.kind]
      const params = { [told.names]: item.subject }
      return recipientsOf(after, item)
        .filter((to) => !(actor.kind === 'staff' && to.kind === 'person' && to.staffId === actor.staffId))
        .map((to) => ({ to, notice: told.notice, params }))
    })
}
