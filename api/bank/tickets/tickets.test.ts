import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { incidentOf } from '@kaihu/domain/helpdesk/incident.ts'
import { afterAll, expect, test } from 'vitest'
import { endAt } from '../../../tests/harness/outside/outside-end.ts'
import { externalTicketDesk } from './external-ticket-desk.ts'
import { adaptTicketDesk } from './tickets.ts'

const incident = incidentOf(
  { ticketNo: 'N/A', subject: '主题', description: '描述' },
  { employeeId: 'S0011', origin: 'KAIHU_STAFF' },
)

let answer = { status: 200, body: '{}' }
const asked: { method: string; url: string; key: unknown; body: string }[] = []
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
const server = createServer((request, response) => {
  void readBody(request).then((body) => {
    const { method = '', url = '', headers } = request
    asked.push({ method, url, key: headers['idempotency-key'], body })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const desk = adaptTicketDesk(
  externalTicketDesk(endAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
)
function says(body: unknown, status = 200) {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
}
function failureOf(work: Promise<unknown>) {
  return work.then(
    () => 'none',
    (error: { failure: string }) => error.failure,
  )
}

test('an incident is posted to the agreed address with its payload and the key that makes it one', async () => {
  says({ code: '000000', message: 'success', data: { incidentNumber: 'INC1234567' } })
  expect(await desk.raise('ST20261100000001', incident)).toEqual({ incidentNumber: 'INC1234567' })
  const last = asked.at(-1)
  expect(last).toMatchObject({
    method: 'POST',
    url: '/v1/hubext/dbs-support-desk-service/v5/incident',
    key: 'ST20261100000001',
  })
  expect(JSON.parse(last?.body ?? '')).toEqual(incident)
})

test.each([
  ['another code than success', { code: '999999', message: 'busy', data: null }, 200, 'unavailable'],
  ['success without a number', { code: '000000', message: '', data: {} }, 200, 'bad_answer'],
  ['something else than JSON', '<html>', 200, 'bad_answer'],
  ['an outage', {}, 503, 'unavailable'],
  ['too many requests', {}, 429, 'unavailable'],
  ['a refusal', {}, 400, 'refused'],
])('%s is a failure, never a ticket', async (_name, body, status, failure) => {
  says(body, status)
  expect(await failureOf(desk.raise('K', incident))).toBe(failure)
})

test('a desk that is not there is unavailable', async () => {
  const nobody = adaptTicketDesk(externalTicketDesk(endAt('http://127.0.0.1:9')))
  expect(await failureOf(nobody.raise('K', incident))).toBe('unavailable')
})

test('news come in the desk’s order and in our words, only those not seen yet', async () => {
  const update = (no: number, state: string) => ({ no, state, note: null, at: '2026-11-21T10:00:00+08:00' })
  says({
    code: '000000',
    data: { updates: [update(3, 'ON_HOLD'), update(1, 'NEW'), update(2, 'IN_PROGRESS')] },
  })
  const news = await desk.newsOf('INC1', 1)
  expect(news.map(({ no, state }) => [no, state])).toEqual([
    [2, 'in_progress'],
    [3, 'waiting'],
  ])
  expect(news[0]?.at.toISOString()).toBe('2026-11-21T02:00:00.000Z')
  expect(asked.at(-1)?.url).toBe('/v1/hubext/dbs-support-desk-service/v5/incident/INC1/updates')
  says({ code: '000000', data: { updates: [update(1, 'LOST')] } })
  expect(await failureOf(desk.newsOf('INC1', 0))).toBe('bad_answer')
})
