import { needsIdempotencyKey, sideOf } from '@kaihu/contract/call.ts'
import { HEADERS } from '@kaihu/contract/wire/signing.ts'
import { personOf } from '@kaihu/domain/access/actor.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { appendAudit } from '../audit/append.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { inAccess, inCustomersCall, onConnectionsOf } from '../database/standing.ts'
import { inTransaction } from '../database/transaction.ts'
import { runOnce } from '../idempotency/idempotency.ts'
import { refuse } from '../refuse.ts'
import type { Route, WriteContext } from '../routes.ts'
import { authenticate, checkAudience, findCaller } from '../session/authenticate.ts'
import type { MachineRow } from '../session/machine.store.ts'
import { findMachineCaller, isInScope, machineSession, machineTokenOf } from '../session/machine.ts'
import { headerOf } from '../session/presented.ts'
import type { SessionRow } from '../session/session.store.ts'
import type { SessionSettings } from '../session/session-settings.ts'
import { inTrace, traceOf } from '../watch/trace.ts'
import { success } from './answers.ts'
import { authorize, deny } from './guard/authorize.ts'
import { checkPhone } from './guard/check-phone.ts'
import { checkComplete, checkProof } from './guard/check-proof.ts'
import { recordDenial } from './guard/record-denial.ts'
import { recordForgery } from './guard/record-forgery.ts'
import { answerMachine, type ProveMachine } from './machines.ts'
import { maskAnswer } from './mask-answer.ts'
import { readInput } from './read-input.ts'
import { isKeepable } from './read-json.ts'
import { refusedMachine } from './refused-machine.ts'
import { readerFor } from './shown-data.ts'
import { type ReadSubject, traceRead } from './trace-read.ts'
import { waitOutside } from './wait-outside.ts'

export type CallDeps = {
  database: Database
  settings: SessionSettings
  clock: Clock
  onWritten: () => void
  /** Throws tooManyRequests when a program calls more often than its account may. */
  countProgram: (accountId: string, mostAMinute: number, now: number) => void
  /** Throws tooManyRequests when an address sends too much without being signed in. */
  admit: (address: string, now: number) => void
  /** Throws notFound where the settings name no such machine. */
  proveMachine: ProveMachine
}

/** What people who are not signed in send is a number, a code, a password. */
const PUBLIC_BODY_BYTES = 16_384

function raiseAlarm({ database, clock }: CallDeps) {
  return async (row: SessionRow): Promise<void> => {
    const person = row.staff_id === null ? `customer:${row.customer_id}` : `staff:${row.staff_id}`
    await inTransaction(database, (trx) =>
      appendAudit(trx, {
        chainId: person,
        kind: 'access.session-alarm',
        actor: { kind: 'system', job: 'session' },
        at: clock(),
        body: { sessionId: row.session_id, why: 'a replaced auth code came back' },
      }),
    )
  }
}

async function contextOf(route: Route, request: FastifyRequest, reply: FastifyReply, deps: CallDeps) {
  const now = deps.clock()
  const actor = request.session?.actor
  return {
    call: route.call,
    actor,
    session: request.session,
    database: deps.database,
    locale: request.locale,
    now,
    read: await readerFor(actor, orderCodeOf(request.params), now, deps.database),
    requestId: request.id,
    address: request.ip,
    log: request.log,
    http: { request, reply },
  }
}

function keyOf(request: FastifyRequest): string {
  const key = headerOf(request, HEADERS.idempotencyKey) ?? ''
  if (!/^[\w-]{16,64}$/.test(key)) throw refuse('idempotencyKeyMissing')
  return key
}

type ReadContext = Omit<WriteContext, 'trx' | 'outside'>

async function runWrite(
  route: Route,
  request: FastifyRequest,
  context: ReadContext,
  deps: CallDeps,
): Promise<unknown> {
  const input = readInput(route.call, request)
  const { session } = request
  const keyed =
    session && needsIdempotencyKey(route.call)
      ? {
          userKey: personOf(session.actor),
          key: keyOf(request),
          call: route.call.name,
          target: request.raw.url ?? '',
          body: request.rawBody ?? new Uint8Array(),
        }
      : undefined
  const masked = (answer: unknown) => answerOf(route, answer, context)
  const answer = await waitOutside((outside) =>
    inTransaction(deps.database, async (trx) => {
      const work = async () => masked(await route.handle(input, { ...context, trx, outside } as WriteContext))
      return keyed ? runOnce(trx, keyed, work) : work()
    }),
  ).catch(async (error: unknown) => {
    await recordDenial(error, session?.actor, context)
    throw error
  })
  deps.onWritten()
  return answer
}

async function runRead(route: Route, request: FastifyRequest, context: ReadContext): Promise<unknown> {
  const input = readInput(route.call, request)
  const { actor, now, database } = context
  const work = async () => route.handle(input, context as WriteContext)
  const answer = await work().catch(async (error: unknown) => {
    await recordDenial(error, actor, context)
    throw error
  })
  const of = subjectOf(input.params)
  // What was found is the person's to read.
  if (actor?.kind === 'staff' && of !== undefined && !context.http.reply.sent)
    await traceRead({ actor, of, now }, database)
  return context.http.reply.sent || route.call.envelope === 'raw' ? answer : answerOf(route, answer, context)
}

/** The answer in the shape of the contract, as its reader reads it. */
function answerOf({ call }: Route, answer: unknown, { read }: Pick<WriteContext, 'read'>): unknown {
  return maskAnswer(call.answer, call.answer.parse(answer), read)
}

function orderCodeOf(params: unknown): string | undefined {
  const { orderCode } = (params ?? {}) as { orderCode?: unknown }
  return typeof orderCode === 'string' && isKeepable(orderCode) ? orderCode : undefined
}

/** The order or the customer of the bank that a call is about. */
function subjectOf(params: unknown): ReadSubject | undefined {
  const orderCode = orderCodeOf(params)
  if (orderCode !== undefined) return { kind: 'order', orderCode }
  const { relationshipId } = (params ?? {}) as { relationshipId?: unknown }
  return typeof relationshipId === 'string' ? { kind: 'relationship', relationshipId } : undefined
}

function handlerOf(route: Route, deps: CallDeps) {
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const context = (await contextOf(route, request, reply, deps)) as ReadContext
    const answer = await (route.transactional
      ? runWrite(route, request, context, deps)
      : runRead(route, request, context))
    if (reply.sent || reply.raw.headersSent) return reply
    return route.call.envelope === 'raw' ? reply.send(answer) : reply.send(success(request, answer))
  }
  const asWhom = (request: FastifyRequest, reply: FastifyReply) => {
    const actor = request.session?.actor
    if (actor?.kind === 'staff') return onConnectionsOf(route.role ?? 'app', () => handle(request, reply))
    const customerId = actor?.kind === 'customer' ? actor.customerId : undefined
    return inCustomersCall(customerId, route.role ?? 'customer', () => handle(request, reply))
  }
  return (request: FastifyRequest, reply: FastifyReply) =>
    inTrace(traceOf(request.raw), () => asWhom(request, reply))
}

/** Whoever guesses at the token of a machine is counted like any stranger. */
async function admitMachine(machine: 'scim', request: FastifyRequest, deps: CallDeps): Promise<void> {
  if (deps.proveMachine(machine, request.headers.authorization)) return
  const now = deps.clock()
  deps.admit(request.ip, now.getTime())
  await refusedMachine(deps.database, now)
  throw refuse('machineUnknown')
}

/** Whatever comes of it is kept with the key, in the transaction of the work: `runWrite`. */
function isDoneOnce({ call, transactional }: Route): boolean {
  return transactional && needsIdempotencyKey(call)
}

async function findWho(request: FastifyRequest, route: Route, deps: CallDeps): Promise<void> {
  const token = machineTokenOf(request)
  if (token === undefined)
    request.caller = await inAccess(() =>
      findCaller(request, { ...deps, now: deps.clock() }, isDoneOnce(route)),
    )
  else request.program = await inAccess(() => findMachineCaller(request, token, deps.database))
}

async function admitProgram(request: FastifyRequest, row: MachineRow, { call }: Route, deps: CallDeps) {
  const now = deps.clock()
  deps.countProgram(row.account_id, row.account.callsPerMinute, now.getTime())
  const session = machineSession(row)
  if (!isInScope(call, row)) await deny(call, session.actor, deps.database, now)
  await authorize(call, session.actor, deps.database, now)
  request.session = session
}

/** Registers one call: the session is found before the body is read, proven after, and judged before the handler. */
function registerCall(app: FastifyInstance, route: Route, deps: CallDeps): void {
  const { call } = route
  const isPublic = call.audience === 'public'
  const side = sideOf(call)
  const bodyLimit = call.bodyLimit ?? (isPublic ? PUBLIC_BODY_BYTES : undefined)
  app.route({
    method: call.method,
    url: call.path,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(call.machine ? { errorHandler: answerMachine } : {}),
    config: { fromOtherSites: call.fromOtherSites === true, call: call.name },
    onRequest: async (request) => {
      // Answered as if it were not there: the other side's host does not have it.
      if (side !== undefined && request.side !== side) throw refuse('notFound')
      if (call.machine) return admitMachine(call.machine, request, deps)
      if (isPublic && call.method !== 'GET') deps.admit(request.ip, deps.clock().getTime())
      if (!isPublic) await findWho(request, route, deps)
    },
    preValidation: async (request, reply) => {
      if (request.program) return admitProgram(request, request.program, route, deps)
      const { caller } = request
      if (!caller) return
      const countsAsUse = call.name !== 'getEvents'
      const checked = { ...deps, alarm: raiseAlarm(deps), countsAsUse }
      const session = await inAccess(() => authenticate(request, reply, caller, checked)).catch(
        async (error: unknown) => {
          await recordForgery(error, caller, deps)
          throw error
        },
      )
      checkAudience(call.audience, session)
      if (call.proof !== 'none') checkComplete(session)
      await checkPhone(call, request, session, deps)
      await authorize(call, session.actor, deps.database, deps.clock())
      checkProof(call, request.params, session, deps.settings)
      request.session = session
    },
    handler: handlerOf(route, deps),
  })
}

export function registerCalls(app: FastifyInstance, routes: readonly Route[], deps: CallDeps): void {
  for (const route of routes) registerCall(app, route, deps)
}
