import type { ActorRef } from '../../access/actor.ts'
import type { Instant } from '../../base/instant.ts'
import type { ActionName } from '../actions.ts'
import type { TransitionCommand } from '../commands.ts'
import type { PushKind } from '../core/pushes.ts'
import type { OrderEvent } from '../events.ts'
import { roleInSeat } from '../guards/assignment-guards.ts'
import type { GuardContext } from '../guards/guard.ts'
import type { Seat } from '../inputs.ts'
import { FACTS_ABOUT_ANSWERS } from '../state/facts.ts'
import { factsForgotten, pushRequested } from './order-events.ts'

export type Performing = GuardContext & {
  readonly command: TransitionCommand
  readonly by: ActorRef
}

type Inputs = (performing: Performing) => readonly OrderEvent[]

function happened({ now, by }: Performing): { readonly at: Instant; readonly by: ActorRef } {
  return {
    at: now,
    by,
  }
}

function assign(seat: Seat, cause: 'allocated' | 'reassigned'): Inputs {
  return (performing) => {
    const { order, command } = performing
    const { candidate } = command
    const role = candidate === undefined ? null : roleInSeat(seat, order.flow, candidate)
    if (candidate === undefined || role === null) return []
    const previous = order.seats[seat]?.staffId ?? null
    const reason = command.reason ?? null
    return [
      {
        type: 'staff_assigned',
        ...happened(performing),
        seat,
        staffId: candidate.staffId,
        role,
        previous,
        cause,
        reason,
      },
    ]
  }
}

const submit: Inputs = (performing) => {
  const { order, command } = performing
  const { submission } = command
  if (submission === undefined) return []
  const isFirst = order.submissionCount === 0
  return [
    { type: 'application_submitted', ...happened(performing), submission, isFirst },
    ...(submission.hasScreeningChange ? screeningChange(performing) : []),
  ]
}

/** What a screening-relevant change undoes: the way back past screening, and the findings (rule 3). */
export function screeningChange(performing: Pick<Performing, 'order' | 'now' | 'by'>): readonly OrderEvent[] {
  const { order, now: at, by } = performing
  return [
    ...(order.resumeStatus === null
      ? []
      : [{ type: 'resume_cleared', at, by, cause: 'screening_change' } as const]),
    ...factsForgotten(order, FACTS_ABOUT_ANSWERS, at, by),
  ]
}

const markReturn: Inputs = (performing) => {
  const { order, command } = performing
  const marks = (command.marks ?? []).filter((mark) => mark.checked)
  const sections = [...new Set(marks.map((mark) => mark.section))]
  const comment = command.comment ?? ''
  return [
    { type: 'returned_to_customer', ...happened(performing), from: order.status, comment, marks, sections },
  ]
}

const storeHubId: Inputs = (performing) => {
  const { hubCustomerId = '' } = performing.command
  const push = performing.order.pushes.hub_id_create
  const { idempotencyKey } = push ?? { idempotencyKey: '' }
  return [
    { type: 'hub_customer_stored', ...happened(performing), hubCustomerId },
    ...(push === undefined || push.status === 'done'
      ? []
      : [{ type: 'push_done', ...happened(performing), push: 'hub_id_create', idempotencyKey } as const]),
  ]
}

const retry: Inputs = (performing) => {
  const { order, command } = performing
  const failed = Object.values(order.pushes).filter((push) => push.status === 'failed')
  const again: PushKind | undefined = command.push ?? failed[0]?.kind
  const state = failed.find((push) => push.kind === again)
  if (state === undefined) return []
  return [
    { type: 'push_retried', ...happened(performing), push: state.kind, idempotencyKey: state.idempotencyKey },
  ]
}

const rerun: Inputs = ({ order, now, by }) => [
  ...factsForgotten(
    order,
    ['system_checks_green', 'list_hit', 'out_of_lite_scope', 'check_provider_failed'],
    now,
    by,
  ),
  pushRequested(order, 'system_check', now, by),
]

const keep: Inputs = (performing) =>
  performing.command.keepAsDraft === true && performing.actor.kind === 'customer'
    ? [{ type: 'order_kept', ...happened(performing) }]
    : []

const INPUTS: Readonly<Partial<Record<ActionName, Inputs>>> = {
  allocate_cm: assign('CM', 'allocated'),
  reassign_cm: assign('CM', 'reassigned'),
  allocate_ao: assign('AO', 'allocated'),
  customer_submit: submit,
  customer_update: submit,
  customer_update_resume: submit,
  return_to_customer: markReturn,
  hub_id_created: storeHubId,
  retry_push: retry,
  rerun_check: rerun,
  cancel: keep,
  arrange_witness: (performing) =>
    performing.command.appointment === undefined
      ? []
      : [{ type: 'witness_arranged', ...happened(performing), appointment: performing.command.appointment }],
  witness_finish: (performing) =>
    performing.command.witness === undefined
      ? []
      : [{ type: 'witness_recorded', ...happened(performing), witness: performing.command.witness }],
  account_opened: (performing) => [
    {
      type: 'accounts_stored',
      ...happened(performing),
      accountNumbers: performing.command.accountNumbers ?? [],
    },
  ],
  crt_return: (performing) => [
    { type: 'crt_returned', ...happened(performing), crtVersion: performing.order.crtVersion + 1 },
  ],
}

export function inputEvents(performing: Performing): readonly OrderEvent[] {
  return INPUTS[performing.command.action]?.(performing) ?? []
}
