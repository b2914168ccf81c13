import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fromWire } from '@kaihu/contract/wire/wire-names.ts'
import { ZodError } from 'zod'
import type { Database } from '../../platform/database/connect.ts'
import { sha256 } from '../../platform/session/secrets.ts'
import { CoreSystemError } from '../core-system.ts'
import { TwinFailure } from '../fault.ts'
import { type CallBack, createCaller } from './call-back.ts'
import { answerAsTwin, type TwinAnswer, type TwinRequest } from './twin-answers.ts'

export type ServedTwins = {
  url: string
  /** From then on core systems say there that they are done with what they took for later. */
  callBackTo(where: CallBack): void
  close(): Promise<void>
}

async function readRequest(request: IncomingMessage): Promise<TwinRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://twins')
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    key: String(request.headers['idempotency-key'] ?? ''),
    body: text === '' ? undefined : fromWire(JSON.parse(text) as unknown),
  }
}

function statusOf(error: unknown): number {
  if (error instanceof TwinFailure) return 503
  if (error instanceof CoreSystemError) return error.failure === 'refused' ? 422 : 503
  return error instanceof ZodError || error instanceof SyntaxError ? 400 : 500
}

function isKnown(request: IncomingMessage, token: string): boolean {
  return timingSafeEqual(sha256(String(request.headers.authorization ?? '')), sha256(`Bearer ${token}`))
}

type Serving = { database: Database; token: string; caller: ReturnType<typeof createCaller> }

async function answer(
  { database, token, caller }: Serving,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const found: TwinAnswer = isKnown(request, token)
    ? await readRequest(request)
        .then((asked) => answerAsTwin(database, asked))
        .catch((error: unknown) => ({ status: statusOf(error) }))
    : { status: 401 }
  if (found.taken) await caller.after(found.taken).catch(() => undefined)
  response.writeHead(found.status, { 'content-type': 'application/json' })
  response.end(found.content === undefined ? undefined : JSON.stringify(found.content))
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

/**
 * On this machine alone; what they keep is in the schema `twin` of the database. Whoever asks needs the
 * token.
 */
export async function serveTwins(database: Database, token: string, port = 0): Promise<ServedTwins> {
  let where: CallBack | undefined
  const caller = createCaller(database, () => where)
  const server = createServer(
    (request, response) => void answer({ database, token, caller }, request, response),
  )
  const url = `http://127.0.0.1:${await listen(server, port)}`
  return {
    url,
    callBackTo: (to) => {
      where = to
    },
    close: () =>
      new Promise((resolve) => {
        caller.stop()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
