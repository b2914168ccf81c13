import type { Call } from '@kaihu/contract/call.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { callsOfContract } from '../harness/contract-calls.ts'
import { makeDesk, signInApplicant, startOrderServer } from '../harness/order-server.ts'
import { customerBrowser, SignedClient } from '../harness/signed-client.ts'

const { app } = await startOrderServer()
const desk = makeDesk(app)
const staff = await desk('cm1')
const customer = await signInApplicant(app, '+8613700009911')

const calls = (await callsOfContract()).filter(
  ({ name, path, method, machine }) =>
    machine === undefined && name !== 'getEvents' && app.hasRoute({ method, url: path }),
)

/** Who may send the call at all: what is strange is to be found in it, not who sends it. */
function clientOf({ audience, side }: Call): SignedClient {
  if (audience === 'public') return side === 'staff' ? new SignedClient(app) : customerBrowser(app)
  return audience === 'customer' ? customer : staff
}

const DEEP = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
const BODIES = {
  'a NUL': String.raw`{"name":"a\u0000b","note":"\u0000"}`,
  'half of a character': String.raw`{"name":"\ud800","\udfff":1}`,
  'more levels than any form': DEEP,
  'a name of the prototype': '{"__proto__":{"isAdmin":true}}',
  'no JSON': '{"name":',
} as const

const writing = calls.filter(
  ({ method, body }) => method !== 'GET' && method !== 'HEAD' && body !== undefined,
)

test.each(Object.entries(BODIES))(
  'a body with %s is a bad request of every call, and of none a failure',
  async (_, payload) => {
    const wrong: string[] = []
    for (const call of writing) {
      const client = clientOf(call)
      const target = call.path.replaceAll(/:\w+/g, 'x')
      const headers = {
        host: client.host,
        cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/json',
        ...(await client.sign(call.method, target, payload)),
      }
      const { status } = await client.replay(call.method, target, payload, headers)
      // One address sends so much at most without being signed in, and a call takes no more than its limit: both come
      // before the body is read.
      const isTooLong = status === 413 && payload.length > (call.bodyLimit ?? Infinity)
      if (status !== 400 && !isTooLong && !(call.audience === 'public' && status === 429))
        wrong.push(`${call.name}: ${status}`)
    }
    expect(writing.length).toBeGreaterThan(50)
    expect(wrong).toEqual([])
  },
)

const PIECES = [
  '%00',
  '%ED%A0%80',
  '%',
  '%25%30%30',
  'x'.repeat(190),
  '..%2f..%2fetc',
  "'%3B--",
  '%F0%9F%92%A9',
]

/** Each once: an address without a name in it is the same with every piece. */
function strangeTargetsOf(call: Call): ReadonlySet<string> {
  const names = call.query === undefined ? ['strange'] : ['cursor', 'text', 'from', 'pageSize']
  return new Set(
    PIECES.flatMap((piece) => {
      const path = call.path.replaceAll(/:\w+/g, piece)
      return [path, ...names.map((name) => `${path}?${name}=${piece}`)]
    }),
  )
}

test('nothing in an address, a filter or a cursor makes any call fail', async () => {
  const failed: string[] = []
  let asked = 0
  for (const call of calls.filter(({ method }) => method === 'GET')) {
    const client = clientOf(call)
    for (const target of strangeTargetsOf(call)) {
      const { status } = await client.send('GET', target)
      asked += 1
      if (status >= 500) failed.push(`${call.name} ${target}: ${status}`)
    }
  }
  expect(asked).toBeGreaterThan(500)
  expect(failed).toEqual([])
})

test('a cursor that was altered is a bad request', async () => {
  const good = Buffer.from(JSON.stringify(['2026-01-01T00:00:00.000Z', 'AO1'])).toString('base64url')
  for (const cursor of [
    'x',
    good,
    `${good}A`,
    Buffer.from('{"a":1}').toString('base64url'),
    Buffer.from('[null]').toString('base64url'),
  ]) {
    const { status } = await staff.send('GET', `/v1/orders?cursor=${cursor}`)
    expect([200, 400], cursor).toContain(status)
    expect((await staff.send('GET', `/v1/progress?cursor=${cursor}`)).status, cursor).not.toBe(500)
  }
  expect((await staff.send('GET', '/v1/orders?cursor=x')).status).toBe(400)
})

test('a name with a sign that is not seen is refused at its field, with the reason, and nothing is taken in', async () => {
  const rm = await desk('rm1')
  const intake = {
    flow: STANDARD,
    intakeContactName: '李明',
    intakeCreditCode: '91310000MA1K000019',
    intakeEmail: 'li@example.com',
    intakeBranch: 'SH01',
    intakeMobile: '13700009912',
  }
  for (const sign of ['\u202e', '\u2066', '\u200b', '\ufeff', '\n', '\r\n', '\u2028', '\t']) {
    const answer = await rm.send('POST', '/v1/orders', { ...intake, intakeCompanyName: `公司${sign}名称` })
    expect(answer, JSON.stringify(sign)).toMatchObject({
      status: 400,
      data: { problems: [{ path: 'body.intakeCompanyName', code: 'M-UNSEEN' }] },
    })
  }
})
