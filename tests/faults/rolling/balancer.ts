import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MS = 200

/** Whether a balancer would send requests there. */
function isHealthy(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: '/health',
      headers: { host: 'localhost' },
      timeout: 2_000,
    }
    const asked = ask(options, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(false))
    asked.end()
  })
}

export type Balancer = {
  port: number
  /** From now on these are asked whether they are there. */
  lead(ports: readonly number[]): void
  /** Waits until requests go to one of them. */
  reached(port: number): Promise<void>
  close(): Promise<void>
}

/** What any balancer does: asks each server for its health, keeps connections to them, and hands requests on in turn; none is tried twice. */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let known: readonly number[] = []
  let healthy: readonly number[] = []
  let turn = 0
  let isOver = false
  const forward = (request: IncomingMessage, response: ServerResponse) => {
    turn += 1
    const port = healthy[turn % Math.max(1, healthy.length)]
    if (port === undefined) return void response.writeHead(502).end('{}')
    const { method, url: path, headers } = request
    const onward = { host: '127.0.0.1', port, method, path, headers, agent }
    const sent = ask(onward, (answer) => {
      const { connection: _hop, 'keep-alive': _kept, ...rest } = answer.headers
      response.writeHead(answer.statusCode ?? 502, rest)
      answer.pipe(response)
    })
    sent.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end('{}')))
    request.pipe(sent)
  }
  const server = createServer(forward)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const look = async () => {
    for (; !isOver; await pause(LOOK_MS)) {
      const ports = known
      const found = await Promise.all(ports.map(isHealthy))
      healthy = ports.filter((_port, at) => found[at])
    }
  }
  const looking = look()
  return {
    port: (server.address() as AddressInfo).port,
    lead: (ports) => {
      known = ports
    },
    reached: async (port) => {
      while (!healthy.includes(port)) await pause(LOOK_MS)
    },
    close: async () => {
      isOver = true
      await looking
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      agent.destroy()
    },
  }
}
