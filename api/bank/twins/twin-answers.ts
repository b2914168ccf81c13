import { HTTP_SYSTEM_ROWS, TWIN_NAMES, type TwinName } from '@kaihu/contract/http-systems.ts'
import { z } from 'zod'
import type { Database } from '../../platform/database/connect.ts'
import { TakenForLater } from '../core-system.ts'
import { playCore, twinOperations } from '../core-twin.ts'
import { CRT_EFFECTS } from '../crt/crt-twin.ts'
import { answerAsLicenceProvider } from '../elicence/elicence-twin.ts'
import { answerAsProvider } from '../esign/esign-twin.ts'
import { isDown } from '../fault.ts'
import { answerAsFactorCheck } from '../fourfactor/fourfactor-twin.ts'
import { HUB_EFFECTS } from '../hub/hub-twin.ts'
import { answerAsLivenessCheck } from '../liveness/liveness-twin.ts'
import { answerAsRegister } from '../register/register-twin.ts'
import { smsTwin } from '../sms/sms-twin.ts'
import { playDesk } from '../tickets/ticket-twin.ts'
import type { Taken } from './call-back.ts'

export type TwinRequest = {
  method: string
  path: string
  query: URLSearchParams
  key: string
  body: unknown
}
/** `undefined` where there is nothing at the address. */
export type TwinAnswer = { status: number; content?: unknown; taken?: Taken }

const messageSchema = z.object({
  id: z.string(),
  to: z.string(),
  text: z.string(),
  validUntil: z.iso.datetime().optional(),
})
const contentSchema = z.record(z.string(), z.unknown())
const DESK = /^\/v1\/hubext\/dbs-support-desk-service\/v5\/incident(?:\/([^/]+)\/updates)?$/
const EFFECTS = { hub: HUB_EFFECTS, crt: CRT_EFFECTS }

export type Twin = (database: Database, request: TwinRequest) => Promise<TwinAnswer>

function ok(content: unknown): TwinAnswer {
  return { status: 200, content }
}

async function answerSms(database: Database, { method, body, key }: TwinRequest): Promise<TwinAnswer> {
  if (method === 'GET') return { status: (await isDown(database, 'sms')) ? 503 : 204 }
  const { to: mobile, text, id, validUntil } = messageSchema.parse(body)
  if (id !== key) return { status: 400 }
  const until = validUntil === undefined ? {} : { validUntil: new Date(validUntil) }
  await smsTwin(database).send({ id, mobile, body: text, ...until })
  return { status: 202 }
}

function answerAsCore(system: 'hub' | 'crt'): Twin {
  return async (database, { path, key, body }) => {
    const content = contentSchema.parse(body)
    if (path === '/OPERATION_READ')
      return ok(await twinOperations(database, system)(String(content['operationId'])))
    const play = playCore(database, system, EFFECTS[system])
    try {
      return ok(await play({ operation: path.slice(1), idempotencyKey: key, content }))
    } catch (error) {
      if (!(error instanceof TakenForLater)) throw error
      const { operationId } = error
      return { status: 202, content: { operationId }, taken: { system, operationId } }
    }
  }
}

async function answerDesk(database: Database, { path, key, body }: TwinRequest): Promise<TwinAnswer> {
  const desk = DESK.exec(path)
  if (!desk) return { status: 404 }
  const { raise, look } = playDesk(database)
  return ok(desk[1] === undefined ? await raise(key, contentSchema.parse(body)) : await look(desk[1]))
}

const TWINS: Readonly<Record<TwinName, Twin>> = {
  sms: answerSms,
  hub: answerAsCore('hub'),
  crt: answerAsCore('crt'),
  register: answerAsRegister,
  tickets: answerDesk,
  esign: answerAsProvider,
  fourfactor: answerAsFactorCheck,
  elicence: answerAsLicenceProvider,
  liveness: answerAsLivenessCheck,
}

function twinAt(path: string): TwinName | undefined {
  const isBelow = (name: TwinName) => {
    const own = HTTP_SYSTEM_ROWS[name].twin
    return own !== '' && (path === own || path.startsWith(`${own}/`))
  }
  return TWIN_NAMES.find(isBelow) ?? TWIN_NAMES.find((name) => HTTP_SYSTEM_ROWS[name].twin === '')
}

export async function answerAsTwin(database: Database, request: TwinRequest): Promise<TwinAnswer> {
  const name = twinAt(request.path)
  if (name === undefined) return { status: 404 }
  const { twin, tried } = HTTP_SYSTEM_ROWS[name]
  const path = request.path.slice(twin.length)
  if (tried === 'status' && path === '/STATUS' && request.method === 'GET')
    return (await isDown(database, name)) ? { status: 503 } : ok({ status: 'UP' })
  return TWINS[name](database, { ...request, path })
}
