import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseRole } from './roles.ts'

type Standing = {
  readonly role: DatabaseRole
  readonly customerId?: string | undefined
  readonly isElsewhere?: boolean
}

const standing = new AsyncLocalStorage<Standing>()

export function roleNow(): DatabaseRole | undefined {
  return standing.getStore()?.role
}

export function customerNow(): string | undefined {
  return standing.getStore()?.customerId
}

export function isOnReplica(): boolean {
  return standing.getStore()?.isElsewhere ?? false
}

/** Runs reads on connections to a copy of the database, as whoever is at work; without a role as whom the database has at home. */
export function onReplica<T>(work: () => T): T {
  const now = standing.getStore()
  return now ? standing.run({ ...now, isElsewhere: true }, work) : work()
}

/** Runs work on connections of a role. What belongs to a customer's call goes on belonging to it. */
export function onConnectionsOf<T>(role: DatabaseRole, work: () => T): T {
  return standing.run({ role, customerId: customerNow() }, work)
}

/** Runs a call of a customer; without one the connections show no row of anybody. */
export function inCustomersCall<T>(customerId: string | undefined, role: DatabaseRole, work: () => T): T {
  return standing.run({ role, customerId }, work)
}

/** What only whoever signs people in and keeps their rights may touch. */
export function inAccess<T>(work: () => T): T {
  return onConnectionsOf('access', work)
}

export function asSigner<T>(work: () => T): T {
  return onConnectionsOf('signer', work)
}

/** Work of the process itself: it belongs to nobody's call, whichever call happened to begin it. */
export function inNobodysCall<T>(role: DatabaseRole, work: () => T): T {
  return standing.run({ role }, work)
}

export function inJob<T>(work: () => T): T {
  return inNobodysCall('worker', work)
}
