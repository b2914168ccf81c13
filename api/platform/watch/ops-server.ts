import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartupError } from '../start/startup-error.ts'
import type { Metrics } from './metrics.ts'
import { isReady, type Standing } from './readiness.ts'

export type OpsParts = {
  readonly host: string
  readonly port: number
  readonly metrics: Pick<Metrics, 'text' | 'contentType'>
  /** How everything stands; undefined while the process is starting. */
  readonly standing: () => Promise<Standing | undefined>
}

type Answer = { status: number; type: string; text: string }

const JSON_TYPE = 'application/json; charset=utf-8'

function json(status: number, value: object): Answer {
  return { status, type: JSON_TYPE, text: `${JSON.stringify(value)}\n` }
}

async function answerOf(path: string, { metrics, standing }: OpsParts): Promise<Answer> {
  if (path === '/live') return json(200, { process: 'up' })
  if (path === '/metrics') return { status: 200, type: metrics.contentType, text: await metrics.text() }
  if (path !== '/ready') return json(404, { paths: ['/live', '/ready', '/metrics'] })
  const now = await standing()
  return now === undefined ? json(503, { process: 'starting' }) : json(isReady(now) ? 200 : 503, now)
}

async function answer(request: IncomingMessage, reply: ServerResponse, parts: OpsParts): Promise<void> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const path = (request.url ?? '').split('?', 1)[0] ?? ''
  const { status, type, text } = isRead ? await answerOf(path, parts) : json(405, {})
  reply.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
}

/**
 * Whatever host is named: it shows no customer and takes nothing. On the machine itself unless a setting says
 * otherwise.
 */
export async function startOpsServer(parts: OpsParts): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, reply) => {
    answer(request, reply, parts).catch(() => reply.writeHead(500).end())
  })
  server.requestTimeout = 10_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartupError(`OPS_PORT ${parts.port} cannot be opened on ${parts.host}: ${error.code}.`)),
    )
    server.listen(parts.port, parts.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
