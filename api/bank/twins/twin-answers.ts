import { z } from 'zod'
import type { Database } from '../../platform/database/connect.ts'
import { playCore } from '../core-twin.ts'
import { CRT_EFFECTS } from '../crt/crt-twin.ts'
import { isDown } from '../fault.ts'
import { HUB_EFFECTS } from '../hub/hub-twin.ts'
import { smsTwin } from '../sms/sms-twin.ts'
import { playDesk } from '../tickets/ticket-twin.ts'

/** A request as the twins see it. */
export type TwinRequest = { method: string; path: string; key: string; body: unknown }
/** `undefined` where there is nothing at the address. */
type Answer = { status: number; content?: unknown }

const messageSchema = z.object({
  id: z.string(),
  to: z.string(),
  text: z.string(),
  validUntil: z.iso.datetime().optional(),
})
const contentSchema = z.record(z.string(), z.unknown())
const DESK = /^\/v1\/hubext\/dbs-support-desk-service\/v5\/incident(?:\/([^/]+)\/updates)?$/
const CORE = /^\/(hub|crt)\/([A-Z_]+)$/
const EFFECTS = { hub: HUB_EFFECTS, crt: CRT_EFFECTS }

function ok(content: unknown): Answer {
  return { status: 200, content }
}

async function answerSms(database: Database, { method, body, key }: TwinRequest): Promise<Answer> {
  if (method === 'GET') return { status: (await isDown(database, 'sms')) ? 503 : 204 }
  const { to: mobile, text, id, validUntil } = messageSchema.parse(body)
  if (id !== key) return { status: 400 }
  const until = validUntil === undefined ? {} : { validUntil: new Date(validUntil) }
  await smsTwin(database).send({ id, mobile, body: text, ...until })
  return { status: 202 }
}

async function answerCore(
  database: Database,
  [system, operation]: ['hub' | 'crt', string],
  { method, key, body }: TwinRequest,
): Promise<Answer> {
  if (method === 'GET' && operation === 'STATUS')
    return (await isDown(database, system)) ? { status: 503 } : ok({ status: 'UP' })
  const play = playCore(database, system, EFFECTS[system])
  return ok(await play({ operation, idempotencyKey: key, content: contentSchema.parse(body) }))
}

async function answerDesk(
  database: Database,
  number: string | undefined,
  { key, body }: TwinRequest,
): Promise<Answer> {
  const { raise, look } = playDesk(database)
  return ok(number === undefined ? await raise(key, contentSchema.parse(body)) : await look(number))
}

/** What the twin of an address answers. */
export async function answerAsTwin(database: Database, request: TwinRequest): Promise<Answer> {
  if (request.path === '/sms') return answerSms(database, request)
  const core = CORE.exec(request.path)
  if (core) return answerCore(database, [core[1] as 'hub' | 'crt', core[2] ?? ''], request)
  const desk = DESK.exec(request.path)
  return desk ? answerDesk(database, desk[1], request) : { status: 404 }
}
