import { createServer as createPlainServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A change that a system of the bank was asked for, and whether it carried it out then or knew its key already. */
export type Effect = {
  readonly key: string
  readonly operation: string
  readonly content: Content
  readonly isNew: boolean
}
type Content = Readonly<Record<string, unknown>>

export type Message = { readonly id: string; readonly to: string; readonly text: string }

const DESK = '/v1/hubext/dbs-support-desk-service/v5/incident'

type Reply = { status: number; content?: object }

/** A server that may be stopped in the middle and comes back at the same address. */
export type Stoppable = { readonly port: number; stop(): Promise<void>; start(): Promise<void> }

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Listens on a free port of this machine, over TLS where there is a certificate. */
export async function serve(
  listener: RequestListener,
  tls?: { key: string; cert: string },
): Promise<Stoppable> {
  let port = 0
  let server = createPlainServer()
  const start = async () => {
    server = tls ? createServer(tls, listener) : createPlainServer(listener)
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    ;({ port } = server.address() as AddressInfo)
  }
  await start()
  return {
    port,
    start,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** What the core system does when a key comes for the first time. */
function carryOut(operation: string, content: Content, next: () => number): object {
  if (operation === 'CUSTOMER_CREATE') return { customerNumber: String(88_000_000 + next()) }
  if (operation === 'CUSTOMER_UPDATE') return { status: 'UPDATED' }
  if (operation === 'ACCOUNT_RESERVE') return { status: 'RESERVED' }
  if (operation === 'RECORD_RECEIVE') return { caseNumber: `CRT-${next()}` }
  const wanted = (content['accounts'] ?? []) as readonly object[]
  return { accounts: wanted.map((account) => ({ ...account, number: String(622_500_000_000 + next()) })) }
}

/**
 * The systems of a bank that take JSON over TLS from whoever brings the token: the core system and the rating system, which
 * do each key once; the gateway of text messages; the support desk. All that they took is kept.
 */
export async function startBankSystems(token: string, tls: { key: string; cert: string }) {
  const effects: Effect[] = []
  const answers = new Map<string, object>()
  const messages = new Map<string, Message>()
  const refused: string[] = []
  const losing = new Set<string>()
  let numbers = 0
  const core = (operation: string, key: string, content: Content): Reply => {
    const known = answers.get(key)
    const answer = known ?? carryOut(operation, content, () => (numbers += 1))
    effects.push({ key, operation, content, isNew: known === undefined })
    answers.set(key, answer)
    return { status: 200, content: answer }
  }
  /** An incident is raised once for each key; nobody asks here what became of one. */
  const incident = (key: string, body: string): Reply => {
    if (body === '') return { status: 404 }
    const known = answers.get(key)
    const answer = known ?? { code: '000000', data: { incidentNumber: `INC${10_000 + (numbers += 1)}` } }
    effects.push({
      key,
      operation: 'INCIDENT',
      content: JSON.parse(body) as Content,
      isNew: known === undefined,
    })
    answers.set(key, answer)
    return { status: 200, content: answer }
  }
  const answer = (path: string, key: string, body: string): Reply => {
    const [, system = '', operation = ''] = path.split('/')
    if (path.startsWith(DESK)) return incident(key, body)
    if (operation === 'STATUS') return { status: 200, content: { status: 'UP' } }
    if (system === 'sms' && body === '') return { status: 204 }
    const content = JSON.parse(body) as Content
    if (system !== 'sms') return core(operation, key, content)
    if (content['id'] !== key) return { status: 400 }
    messages.set(key, content as Message)
    return { status: 202 }
  }
  const server = await serve((request, response) => {
    void readBody(request).then((body) => {
      const { url = '', headers } = request
      const mayCall = headers.authorization === `Bearer ${token}`
      if (!mayCall) refused.push(url)
      const { status, content } = mayCall
        ? answer(url, String(headers['idempotency-key']), body)
        : { status: 401 }
      if (losing.delete(url.split('/').at(-1) ?? '')) return void response.destroy()
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(content && JSON.stringify(content))
    })
  }, tls)
  return {
    ...server,
    url: (system: string) => `https://localhost:${server.port}/${system}`,
    effects,
    /** The account numbers that were given. */
    numbers: () =>
      [...answers.values()]
        .flatMap((answer) => ('accounts' in answer ? (answer.accounts as { number: string }[]) : []))
        .map(({ number }) => number),
    messages,
    refused,
    /** Carries the next request of an operation out and lets its answer get lost on the way. */
    loseAnswerOf: (operation: string) => void losing.add(operation),
    /** The text of the newest message to a number. */
    lastSms: (mobile: string) => [...messages.values()].findLast(({ to }) => to === mobile)?.text,
  }
}
