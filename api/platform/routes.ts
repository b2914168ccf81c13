import type { Call, CallInput, CallReply } from '@kaihu/contract/call.ts'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import type { ReadDatum } from '@kaihu/domain/access/masked-data.ts'
import type { Locale } from '@kaihu/domain/base/locales.ts'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from './database/connect.ts'
import type { DatabaseRole } from './database/roles.ts'
import type { Transaction } from './database/transaction.ts'
import type { Outside } from './http/wait-outside.ts'
import type { Session } from './session/session.ts'

export type { Locale }

export type CallContext<C extends Call = Call> = {
  readonly call: C
  /** The signed-in person; a public call has none. */
  readonly actor: C['audience'] extends 'public' ? undefined : ActorOf<C>
  readonly session: C['audience'] extends 'public' ? undefined : Session
  readonly database: Database
  readonly locale: Locale
  /** How the caller reads personal data: staff masked, until they said what for. What the contract marks is read so by itself. */
  readonly read: ReadDatum
  readonly now: Date
  readonly requestId: string
  /** The caller's network address, through the configured proxies only. */
  readonly address: string
  readonly log: FastifyBaseLogger
  readonly http: { readonly request: FastifyRequest; readonly reply: FastifyReply }
}

type ActorOf<C extends Call> = C['audience'] extends 'staff'
  ? Extract<Actor, { kind: 'staff' }>
  : C['audience'] extends 'customer'
    ? Extract<Actor, { kind: 'customer' }>
    : Actor

/** Inside the call's one transaction: what it writes commits together with the stored answer of the key. */
export type WriteContext<C extends Call = Call> = CallContext<C> & {
  readonly trx: Transaction
  /** What is slow is waited for through it: all is undone meanwhile, and the handler begins anew with the answer. */
  readonly outside: Outside
}

type Awaitable<T> = T | Promise<T>

type AnyInput = CallInput<Call>

export type Route = {
  readonly call: Call
  readonly transactional: boolean
  /** On whose connections it works; those of who calls when absent. */
  readonly role?: DatabaseRole
  readonly handle: (input: AnyInput, context: WriteContext) => Awaitable<unknown>
}

// The server hands each handler the input that its own call's schemas made: the types meet again there.
function erase<I, X>(handle: (input: I, context: X) => unknown): Route['handle'] {
  return handle as unknown as Route['handle']
}

export function implement<const C extends Call>(
  call: C,
  handle: (input: CallInput<C>, context: CallContext<C>) => Awaitable<CallReply<C>>,
): Route {
  return { call, transactional: false, handle: erase(handle) }
}

/** These work on the connections of whoever signs people in and keeps their rights. */
export function inAccessRole(routes: readonly Route[]): Route[] {
  return routes.map((route) => ({ ...route, role: 'access' }))
}

/** These are asked by outside systems and by addresses that staff were given: nobody is signed in. */
export function inStaffRole(routes: readonly Route[]): Route[] {
  return routes.map((route) => ({ ...route, role: 'app' }))
}

/** A refusal that is thrown undoes all of it; a repeated Idempotency-Key gets the stored answer. */
export function implementWrite<const C extends Call>(
  call: C,
  handle: (input: CallInput<C>, context: WriteContext<C>) => Awaitable<CallReply<C>>,
): Route {
  return { call, transactional: true, handle: erase(handle) }
}
