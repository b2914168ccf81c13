import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HEADERS } from '@kaihu/contract/wire/signing.ts'
import { headersOf, type Seat } from '../../harness/crowd/sessions.ts'

const KEPT = [
  'content-type',
  'content-security-policy',
  'x-frame-options',
  'x-content-type-options',
  'location',
]

/** A door that signs what comes in as a person at a browser would: scanners cannot, and would try a wall alone. */
export async function openSigningDoor(seat: Seat, port: number): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, reply) => {
    const target = request.url ?? '/'
    const isCall = target.startsWith('/v1/')
    const signed = isCall ? await headersOf(seat, { method: 'GET', target }) : {}
    delete signed['host']
    const answer = await fetch(`http://127.0.0.1:${port}${target}`, {
      headers: { accept: request.headers.accept ?? '*/*', ...signed },
      redirect: 'manual',
    }).catch(() => undefined)
    if (!answer) return reply.writeHead(502).end()
    const authCode = answer.headers.get(HEADERS.authCode)
    if (authCode) seat.opened.grant = { ...seat.opened.grant, authCode }
    const headers = KEPT.flatMap((name) => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    return reply
      .writeHead(answer.status, Object.fromEntries(headers))
      .end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: own } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${own}`, close: () => server.close() }
}
