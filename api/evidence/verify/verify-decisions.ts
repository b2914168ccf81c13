import type { Actor, ActorRef } from '@kaihu/domain/access/actor.ts'
import { actorRef } from '@kaihu/domain/access/actor.ts'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import type { OrderCreated, OrderEvent } from '@kaihu/domain/order/events.ts'
import { evolve } from '@kaihu/domain/order/state/evolve.ts'
import { initialOrder } from '@kaihu/domain/order/state/initial-order.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { z } from 'zod'
import type { ArchivedFile } from '../../platform/archive/read-archive.ts'
import type { ChainEntry } from '../audit-chain.ts'
import type { Finding } from './finding.ts'
import { findSmallPart, parsePart } from './read-part.ts'

const APPROVALS = 'order/approvals.json'
const DECISIONS = 'order/decisions.json'

const commandSchema = z.object({ status: z.string(), events: z.array(z.looseObject({ type: z.string() })) })
const approvalSchema = z.looseObject({ approval_id: z.string() })
type Approval = Record<string, unknown>

/** What the chain of an order comes to: the order as it then stood, and every approval with what became of it. */
type Told = { state: OrderState | undefined; approvals: ReadonlyMap<string, Approval> }

function personOf(ref: ActorRef) {
  return ref.kind === 'staff' ? { id: ref.staffId, role: ref.role } : { id: ref.kind, role: ref.kind }
}

const STATES = { approval_given: 'approved', approval_refused: 'refused', approval_lapsed: 'lapsed' } as const

function asked(event: OrderEvent & { type: 'approval_requested' }, status: string): Approval {
  const { approvalId, action, transition, maker, checkers, command, hash, requestedAt } = event.approval
  const { id, role } = personOf(maker)
  return {
    approval_id: approvalId,
    action,
    transition,
    from_status: status,
    state: 'pending',
    maker_id: id,
    maker_role: role,
    checkers,
    checker_id: null,
    checker_role: null,
    reason: command.reason ?? null,
    note: null,
    command,
    value_hash: hash,
    created_at: requestedAt,
    decided_at: null,
  }
}

function decided(event: OrderEvent & { type: keyof typeof STATES }): Approval {
  const checker = event.type === 'approval_lapsed' ? null : personOf(event.by)
  return {
    state: STATES[event.type],
    decided_at: event.at,
    ...(checker && { checker_id: checker.id, checker_role: checker.role }),
    note: event.type === 'approval_lapsed' ? event.cause : event.note,
  }
}

function isClosing(event: OrderEvent): event is OrderEvent & { type: keyof typeof STATES } {
  return event.type in STATES
}

/** The events of an entry, each by whom it was: what was approved happens in its maker's name. */
function eventsOf(
  { at, actor }: ChainEntry,
  told: readonly { readonly type: string }[],
  state: OrderState | undefined,
) {
  let by = actorRef(actor as Actor)
  return told.map((part) => {
    const event = { ...part, at, by } as OrderEvent
    if (event.type === 'approval_given') {
      by = state?.approvals.find(({ approvalId }) => approvalId === event.approvalId)?.maker ?? by
    }
    return event
  })
}

/** Tells the whole story of the order again from its chain. */
function tellAgain(entries: readonly ChainEntry[]): Told {
  let state: OrderState | undefined
  const approvals = new Map<string, Approval>()
  for (const entry of entries) {
    const command = commandSchema.safeParse(entry.body).data
    if (!command) continue
    for (const event of eventsOf(entry, command.events, state)) {
      state = state ? evolve(state, event) : initialOrder(event as OrderCreated)
      if (event.type === 'approval_requested')
        approvals.set(event.approval.approvalId, asked(event, command.status))
      if (isClosing(event))
        approvals.set(event.approvalId, { ...approvals.get(event.approvalId), ...decided(event) })
    }
  }
  return { state, approvals }
}

function plain(value: unknown): string {
  return canonicalJson(JSON.parse(JSON.stringify(value ?? null)))
}

async function findApprovalFlaws(
  files: readonly ArchivedFile[],
  { approvals }: Told,
): Promise<readonly Finding[]> {
  const listed = parsePart(await findSmallPart(files, APPROVALS), z.array(approvalSchema))
  if (!listed) return [{ part: APPROVALS, what: 'is missing or unreadable' }]
  const told = listed.flatMap((row): string[] => {
    const known = approvals.get(row.approval_id)
    if (!known) return [`has approval ${row.approval_id}, which the audit chain does not know`]
    const wrong = Object.keys(known).filter((key) => plain(row[key]) !== plain(known[key]))
    return wrong.map((key) => `tells of approval ${row.approval_id} another ${key} than the audit chain`)
  })
  const ids = listed.map(({ approval_id: id }) => id)
  const lacking = [...approvals.keys()].filter((id) => !ids.includes(id))
  const twice = ids.length !== new Set(ids).size ? ['has an approval twice'] : []
  return [...told, ...lacking.map((id) => `lacks approval ${id}, which the audit chain names`), ...twice].map(
    (what) => ({ part: APPROVALS, what }),
  )
}

async function findDecisionFlaws(
  files: readonly ArchivedFile[],
  { state }: Told,
): Promise<readonly Finding[]> {
  const listed = parsePart(await findSmallPart(files, DECISIONS), z.record(z.string(), z.unknown()))
  if (!listed || !state) return [{ part: DECISIONS, what: 'is missing, or the audit chain that tells it is' }]
  const { tasks, facts, discount, rounds } = state
  const known: Record<string, unknown> = { tasks, facts, discount, returns: rounds }
  return Object.keys({ ...known, ...listed })
    .filter((key) => plain(listed[key]) !== plain(known[key]))
    .map((key) => ({ part: DECISIONS, what: `tells other ${key} than the audit chain` }))
}

export async function findDecisionTies(
  files: readonly ArchivedFile[],
  entries: readonly ChainEntry[],
): Promise<readonly Finding[]> {
  const told = tellAgain(entries)
  if (!told.state) return []
  return [...(await findApprovalFlaws(files, told)), ...(await findDecisionFlaws(files, told))]
}
