import { loadavg } from 'node:os'
import { DEMO_PASSWORD, DEMO_STAFF } from '@kaihu/api/access/staff/demo-staff.ts'
import { seedDemoStaff } from '@kaihu/api/access/staff/seed-demo-staff.ts'
import { sql } from 'kysely'
import { report } from './figures/figure.ts'
import { spread } from './figures/statistics.ts'
import { type BurstResult, sendClosed } from './load/all-at-once.ts'
import { type Answer, toWire, type WireRequest } from './load/connection.ts'
import { openWorld, type World } from './product/world.ts'

const STAFF_SIGN_INS = 300
const CUSTOMER_SIGN_INS = 600
const CONNECTIONS = 8

type Send = (request: WireRequest) => Promise<Answer>

/** Each sign-in comes from an address of its own, as behind a load balancer: the throttles stay in force. */
function post(target: string, index: number, body: unknown, cookie = ''): WireRequest {
  return toWire(
    'POST',
    target,
    {
      host: target.startsWith('/v1/customer/') ? 'apply.localhost' : 'localhost',
      'content-type': 'application/json',
      'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
      ...(cookie ? { cookie } : {}),
    },
    JSON.stringify(body),
  )
}

async function signStaffIn(index: number, send: Send): Promise<Answer> {
  const people = DEMO_STAFF.filter(({ roles }) => roles.length > 0)
  const username = people[index % people.length]?.username
  const target = '/dsp/dspAuthenticate.jsp?realm=staff&service=kaihu'
  const { body } = await send(post(target, index, { username, password: DEMO_PASSWORD }))
  const { tokenId } = JSON.parse(body) as { tokenId: string }
  return send(post('/v1/staff/session', index, { tokenId }))
}

function numberOf(index: number) {
  return {
    countryCode: '+86',
    mobile: `1390000${String(index).padStart(4, '0')}`,
  }
}

/** Asks for codes beforehand: the sign-in itself is what is measured. Answers the cookie of each browser. */
async function requestCodes(port: number): Promise<string[]> {
  const cookies: string[] = []
  const jobs = Array.from({ length: CUSTOMER_SIGN_INS }, (_, index) => index)
  await sendClosed(jobs, { port, connections: CONNECTIONS }, async (index, send) => {
    const answer = await send(post('/v1/customer/verification-codes', index, numberOf(index)))
    cookies[index] = answer.cookies.find((cookie) => cookie.startsWith('__Host-challenge=')) ?? ''
    return answer
  })
  return cookies
}

async function readCodes({ database }: World): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    mobile: string
    body: string
  }>`
    select m.mobile, c.body from twin.sms_outbox m join twin.sms_code_text c using (message_id)`.execute(
    database,
  )
  return new Map(rows.map(({ mobile, body }) => [mobile, /\d{6}/.exec(body)?.[0] ?? '']))
}

function say(figure: string, { latencies, answers, perSecond }: BurstResult): void {
  const refused = answers.filter(({ status }) => status !== 200)
  if (refused.length > 0) throw new Error(`${figure}: ${refused.length} were refused: ${refused[0]?.body}`)
  const context = { connections: CONNECTIONS, load: loadavg()[0] ?? 0, ...spread(latencies) }
  report({ bench: 'sign-ins', figure, value: perSecond, unit: 'per second', ...context })
}

/** Whole sign-ins per second: staff by password (argon2id) and platform session, customers by their code. */
export async function main(): Promise<void> {
  const world = await openWorld()
  try {
    await seedDemoStaff(world.database)
    const server = await world.startServer()
    const options = { port: server.port, connections: CONNECTIONS }
    const staff = Array.from({ length: STAFF_SIGN_INS }, (_, index) => index)
    say('staff', await sendClosed(staff, options, signStaffIn))
    const cookies = await requestCodes(server.port)
    const codes = await readCodes(world)
    const customers = cookies.map((cookie, index) => {
      const number = numberOf(index)
      const code = codes.get(`${number.countryCode}${number.mobile}`)
      return post('/v1/customer/session', index, { ...number, code }, cookie)
    })
    say('customers', await sendClosed(customers, options, (request, send) => send(request)))
    await server.stop()
  } finally {
    await world.close()
  }
}
