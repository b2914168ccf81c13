import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseRole } from './roles.ts'

const standing = new AsyncLocalStorage<DatabaseRole>()

/** As whom the work at hand speaks to the database; undefined where nothing was said of it. */
export function roleNow(): DatabaseRole | undefined {
  return standing.getStore()
}

/** Runs work on connections of a role. */
export function onConnectionsOf<T>(role: DatabaseRole, work: () => T): T {
  return standing.run(role, work)
}

/** What only whoever signs people in and keeps their rights may touch. */
export function inAccess<T>(work: () => T): T {
  return onConnectionsOf('access', work)
}

/** What only whoever signs the audit may touch: a server that holds the key itself. */
export function asSigner<T>(work: () => T): T {
  return onConnectionsOf('signer', work)
}

/** A job. */
export function inJob<T>(work: () => T): T {
  return onConnectionsOf('worker', work)
}
