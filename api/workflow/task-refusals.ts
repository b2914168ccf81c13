import type { OrderCommand } from '@kaihu/domain/order/commands.ts'
import type { GateKind } from '@kaihu/domain/order/gates/gate-kinds.ts'
import type { FactKey } from '@kaihu/domain/order/state/facts.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { findLackingBankData } from '../application/bank-data/find-lacking.usecase.ts'
import { findOpenLines } from '../diligence/investigate/find-open-lines.usecase.ts'
import { findOpenDocuments } from '../files/record-completeness.usecase.ts'
import type { Lacking } from '../order/command/lacking.ts'
import type { Queryable } from '../platform/database/transaction.ts'
import { findUnscreened } from '../screening/refuse-unscreened.usecase.ts'

type Standing = { readonly state: OrderState; readonly now: Date }
type Find = (database: Queryable, standing: Standing) => Promise<readonly Lacking[]>

/** In rows of other rooms: told where the task is offered, and asked again under the lock. */
const BEFORE_CLOSING: Readonly<Partial<Record<GateKind, Find>>> = {
  ao_screening: (database, { state }) => findUnscreened(database, state, 'ao'),
  cm_screening: (database, { state }) => findUnscreened(database, state, 'cm'),
  rm_due_diligence: findOpenLines,
}
const BEFORE_STATING: Readonly<Partial<Record<FactKey, Find>>> = {
  documents_complete: findOpenDocuments,
  added_form_complete: findLackingBankData,
}

export function lackingFor(
  database: Queryable,
  command: OrderCommand,
  standing: Standing,
): Promise<readonly Lacking[]> {
  const { state } = standing
  if (command.type === 'close_task' && state.tasks[command.task]?.status === 'open')
    return lackingToClose(database, command.task, standing)
  return command.type === 'record_fact' && command.value === true
    ? lackingToState(database, command.fact, standing)
    : Promise.resolve([])
}

export async function lackingToClose(
  database: Queryable,
  kind: GateKind,
  standing: Standing,
): Promise<readonly Lacking[]> {
  return (await BEFORE_CLOSING[kind]?.(database, standing)) ?? []
}

export async function lackingToState(
  database: Queryable,
  fact: FactKey,
  standing: Standing,
): Promise<readonly Lacking[]> {
  return (await BEFORE_STATING[fact]?.(database, standing)) ?? []
}
