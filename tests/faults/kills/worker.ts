import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Seat } from '../../harness/crowd/sessions.ts'
import { type InFlight, send } from './fault-client.ts'
import type { Journal, Outcome } from './journal.ts'
import { type KnownOrder, nextTask, type Task, type WorkerParts } from './workload.ts'

/** Counters of a run; the ones that must not be nought are asserted. */
export type Counters = Record<
  | 'sent'
  | 'ok'
  | 'failed'
  | 'unknown'
  | 'retried'
  | 'leftUnknown'
  | 'replayed'
  | 'differentReplays'
  | 'turnedAway',
  number
>

export function noCounters(): Counters {
  return {
    sent: 0,
    ok: 0,
    failed: 0,
    unknown: 0,
    retried: 0,
    leftUnknown: 0,
    replayed: 0,
    differentReplays: 0,
    turnedAway: 0,
  }
}

/** What all clients of a run share. */
export type Arena = {
  port: number
  /** Orders of everybody, for the leaders. */
  all: KnownOrder[]
  inFlight: InFlight
  counters: Counters
  /** Resolves when the server takes requests (again). */
  whenOpen(): Promise<void>
  isOver(): boolean
}

const LEAVE_UNKNOWN = 0.3
const REPLAY = 0.1
const RETRY_PAUSE_MS = 100

async function attempt(seat: Seat, task: Task, arena: Arena, journal: Journal): Promise<Outcome> {
  journal.invoked(task.operation)
  arena.counters.sent += 1
  const { target, body, operation } = task
  const request = { method: 'POST', target, body, idempotencyKey: operation.key }
  const outcome = await send(seat, arena.port, request, arena.inFlight)
  journal.answered(operation, outcome)
  arena.counters[outcome.result] += 1
  if (outcome.result === 'failed' && outcome.status === 401) arena.counters.turnedAway += 1
  return outcome
}

/** Tries again under the same key until the answer says what happened, or leaves it open for the check. */
async function settle(
  seat: Seat,
  task: Task,
  arena: Arena,
  journal: Journal,
  random: () => number,
): Promise<Outcome> {
  let outcome = await attempt(seat, task, arena, journal)
  // The first of each kind is left to no chance: a short run would now and then try nothing again.
  if (outcome.result === 'unknown' && arena.counters.retried > 0 && random() < LEAVE_UNKNOWN) {
    arena.counters.leftUnknown += 1
    return outcome
  }
  while (outcome.result === 'unknown') {
    await pause(RETRY_PAUSE_MS)
    await arena.whenOpen()
    arena.counters.retried += 1
    outcome = await attempt(seat, task, arena, journal)
  }
  return outcome
}

async function replay(seat: Seat, task: Task, first: Outcome, arena: Arena, journal: Journal): Promise<void> {
  if (first.result !== 'ok') return
  const again = await attempt(seat, task, arena, journal)
  if (again.result !== 'ok') return
  arena.counters.replayed += 1
  if (!isDeepStrictEqual(again.data, first.data)) arena.counters.differentReplays += 1
}

function learn(task: Task, outcome: Outcome, parts: WorkerParts, arena: Arena): void {
  if (outcome.result === 'ok') {
    const known = arena.all.find(({ orderCode }) => orderCode === outcome.data.orderCode)
    if (known) Object.assign(known, outcome.data)
    else {
      const order = { ...outcome.data }
      arena.all.push(order)
      if (parts.orders !== arena.all) parts.orders.push(order)
    }
    return
  }
  // Somebody else was faster, or an unknown act of our own was done after all: the refusal names the version.
  const known = arena.all.find(({ orderCode }) => orderCode === task.operation.orderCode)
  if (known && outcome.result === 'failed' && outcome.version !== undefined) known.version = outcome.version
}

/** One client: does one thing after the other until the run is over. */
export async function work(seat: Seat, parts: WorkerParts, arena: Arena, journal: Journal): Promise<void> {
  while (!arena.isOver()) {
    await arena.whenOpen()
    if (parts.orders.length === 0 && parts.person.role !== 'RM') {
      await pause(RETRY_PAUSE_MS)
      continue
    }
    const task = nextTask(parts)
    const outcome = await settle(seat, task, arena, journal, parts.random)
    learn(task, outcome, parts, arena)
    const isRepeated = parts.random() < REPLAY || arena.counters.replayed === 0
    if (isRepeated) await replay(seat, task, outcome, arena, journal)
  }
  journal.close()
}
