import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { afterAll } from 'vitest'
import { makeAuthority, type Pair } from '../certificates.ts'
import type { Fault } from './faults.ts'

const servers: Server[] = []

async function portOf(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A server behind a certificate, and what it answers to everything. */
function serve({ key, cert }: Pair, status: number, body: string): Promise<number> {
  const server = createTlsServer({ key, cert }, (_request, response) => {
    const location = status === 302 ? { location: '/elsewhere' } : {}
    response.writeHead(status, { 'content-type': 'application/json', ...location }).end(body)
  })
  server.on('tlsClientError', () => undefined)
  return portOf(server)
}

/** A PostgreSQL as far as it is asked for TLS: it agrees, and shows its certificate. */
function servePostgres({ key, cert }: Pair): Promise<number> {
  const secureContext = createSecureContext({ key, cert })
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write('S')
      new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => undefined)
    })
  })
  return portOf(server)
}

/** Somebody who speaks before they are asked, and not what anybody expects. */
function serveStranger(): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end('welcome to something else\r\n'))
  })
  return portOf(server)
}

/** A port of this machine that nobody listens on. */
async function closedPort(): Promise<number> {
  const server = createServer()
  const port = await portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A server with each fault, by its address; one kind for those that speak HTTP, one for PostgreSQL. */
export async function startBrokenServers() {
  const own = makeAuthority()
  const stranger = makeAuthority()
  const good = own.issue('good', 'DNS:localhost')
  const certificates = {
    'certificate expired': own.issue('old', 'DNS:localhost', -1),
    'certificate of another name': own.issue('other', 'DNS:other.example'),
    'certificate of a stranger': stranger.issue('strange', 'DNS:localhost'),
  }
  const behind = async (make: (pair: Pair) => Promise<number>) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(certificates).map(async ([fault, pair]) => [fault, `localhost:${await make(pair)}`]),
      ),
    ) as Record<keyof typeof certificates, string>
  const silent = {
    'nobody listens': `localhost:${await closedPort()}`,
    'no such name': 'nowhere.invalid:443',
    'something else speaks there': `localhost:${await serveStranger()}`,
  }
  const http: Readonly<Record<Fault, string>> = {
    ...silent,
    ...(await behind((pair) => serve(pair, 200, '{}'))),
    'credentials refused': `localhost:${await serve(good, 401, '{}')}`,
    'led elsewhere': `localhost:${await serve(good, 302, '{}')}`,
    'fails inside': `localhost:${await serve(good, 500, '{}')}`,
    'answers a page': `localhost:${await serve(good, 200, '<html>welcome</html>')}`,
    'answers another shape': `localhost:${await serve(good, 200, '{"hello":1}')}`,
  }
  const postgres = { ...silent, ...(await behind(servePostgres)) }
  afterAll(() => {
    for (const server of servers) server.close()
  })
  return { authority: own.cert, http, postgres }
}
