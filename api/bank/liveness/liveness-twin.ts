import { LIVENESS_OPERATIONS, type LivenessStanding } from '@kaihu/contract/liveness.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { meetFault } from '../fault.ts'
import type { TwinAnswer, TwinRequest } from '../twins/twin-answers.ts'

export type TwinSession = {
  readonly session_id: string
  readonly person: string
  readonly state: LivenessStanding['state']
  readonly score: string | null
  readonly callback_url: string
  readonly return_url: string
}

const { LIVENESS_BEGIN, LIVENESS_READ } = LIVENESS_OPERATIONS
const SCORES = { passed: 'high', failed: 'low', unknown: null } as const

function ok(content: unknown): TwinAnswer {
  return { status: 200, content }
}

async function begin(database: Database, { body, key }: TwinRequest): Promise<TwinAnswer> {
  const asked = LIVENESS_BEGIN.request.parse(body)
  if (asked.reference !== key) return { status: 400 }
  const sessionId = `LV-${asked.reference}`
  await sql`insert into twin.liveness_session (session_id, person, callback_url, return_url)
    values (${sessionId}, ${asked.name}, ${asked.callbackUrl}, ${asked.returnUrl}) on conflict do nothing`.execute(
    database,
  )
  // Whoever shows their face does it at the product's own address: the twin answers programs alone.
  const sessionUrl = new URL(`/dev/liveness?session=${sessionId}`, asked.returnUrl).href
  return ok({ sessionId, sessionUrl })
}

async function read(database: Database, { body }: TwinRequest): Promise<TwinAnswer> {
  const { sessionId } = LIVENESS_READ.request.parse(body)
  const [session] = await listSessions(database, sessionId)
  if (!session) return { status: 404 }
  const { state, score } = session
  return ok(state === 'open' ? { state } : { state, score, reference: `R-${sessionId}` })
}

const OPERATIONS: Readonly<Record<string, typeof begin>> = {
  '/LIVENESS_BEGIN': begin,
  '/LIVENESS_READ': read,
}

export async function answerAsLivenessCheck(database: Database, request: TwinRequest): Promise<TwinAnswer> {
  const operation = OPERATIONS[request.path]
  if (!operation) return { status: 404 }
  const { isWrong } = await meetFault(database, 'liveness')
  const answer = await operation(database, request)
  return isWrong ? ok({ unexpected: true }) : answer
}

export async function listSessions(
  database: Database,
  sessionId: string | null = null,
): Promise<readonly TwinSession[]> {
  const { rows } = await sql<TwinSession>`
    select session_id, person, state, score, callback_url, return_url from twin.liveness_session
    where ${sessionId}::text is null or session_id = ${sessionId}
    order by created_at desc limit 50`.execute(database)
  return rows
}

export async function endSession(
  database: Database,
  { sessionId, state }: { sessionId: string; state: keyof typeof SCORES },
): Promise<TwinSession | undefined> {
  const { numAffectedRows: count = 0n } = await sql`
    update twin.liveness_session set state = ${state}, score = ${SCORES[state]}
    where session_id = ${sessionId} and state = 'open'`.execute(database)
  if (count === 0n) return undefined
  const [session] = await listSessions(database, sessionId)
  return session
}
