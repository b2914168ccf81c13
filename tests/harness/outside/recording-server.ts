import { createServer, type IncomingMessage } from 'node:http'
import { listenHere } from './listen.ts'

/** What a request brought. */
export type Recorded = {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** An answer; `hang` gives none, `stall` begins one and never ends it. */
export type Answer = { status: number; body?: unknown } | 'hang' | 'stall'

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** An HTTP server that keeps what it is asked, answers what it is told, in order, and then goes on with the last. */
export async function startRecordingServer() {
  const asked: Recorded[] = []
  let answers: readonly Answer[] = [{ status: 200, body: {} }]
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method = '', url = '', headers } = request
      asked.push({ method, url, headers, body })
      const [answer, ...later] = answers
      if (later.length > 0) answers = later
      if (answer === undefined || answer === 'hang') return
      if (answer === 'stall') {
        response.writeHead(200, { 'content-type': 'application/json' }).write('{')
        return
      }
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {})
      const location = answer.status === 302 ? { location: '/elsewhere' } : {}
      response.writeHead(answer.status, { 'content-type': 'application/json', ...location }).end(text)
    })
  })
  return {
    url: await listenHere(server),
    asked,
    says: (...next: readonly Answer[]) => {
      answers = next
    },
  }
}

/** How work failed: its class and its words; 'none' when it did not. */
export function failureOf(work: Promise<unknown>): Promise<{ failure: string; message: string }> {
  return work.then(
    () => ({ failure: 'none', message: '' }),
    ({ failure, message }: Error & { failure: string }) => ({ failure, message }),
  )
}
