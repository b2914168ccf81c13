import { request } from 'node:http'
import { type Stoppable, serve } from './bank-systems.ts'

/** What stands before the product: TLS ends here, and the product is told who called. `npm run faults -- outside` has nginx do it. */
export function startFront(port: number, tls: { key: string; cert: string }): Promise<Stoppable> {
  return serve((from, to) => {
    const headers = {
      ...from.headers,
      'x-forwarded-for': from.socket.remoteAddress,
      'x-forwarded-proto': 'https',
    }
    const passed = request(
      { host: '127.0.0.1', port, method: from.method, path: from.url, headers },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(to)
      },
    )
    passed.on('error', () => to.writeHead(502).end())
    from.pipe(passed)
  }, tls)
}
