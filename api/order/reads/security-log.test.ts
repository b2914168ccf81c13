import { getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { changeMasked } from '@kaihu/domain/application/masking/masked-field.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { orderCodeOf } from '@kaihu/domain/order/order-code.ts'
import { beforeEach, expect, test } from 'vitest'
import { lookAt } from '../../../tests/harness/kept-json.ts'
import { makeDesk, signInApplicant, startOrderServer } from '../../../tests/harness/order-server.ts'
import { customerBrowser } from '../../../tests/harness/signed-client.ts'

const WARN = 40

let lines: string[] = []
const { app, database } = await startOrderServer(
  { LOG_LEVEL: 'debug' },
  { onLog: (line) => lines.push(line) },
)
const desk = makeDesk(app)
let variant = 8_400

beforeEach(() => {
  lines = []
})

async function orderIn(name: string) {
  const world = makeWorld(database, { variant: variant++ })
  const orderCode = (await SITUATIONS[name]?.make(world)) ?? ''
  return { orderCode, path: `/v1/orders/${orderCode}`, ...(await getOrder(world, orderCode)) }
}

function events(): readonly string[] {
  return lines
    .map((line) => JSON.parse(line) as { level: number; event?: string; who?: string })
    .filter(({ level, event }) => level === WARN && event !== undefined)
    .map(({ event, who }) => `${event} ${who}`)
}

function entriesOf(kind: string) {
  return database.selectFrom('audit_entry').select(['chain_id', 'body']).where('kind', '=', kind).execute()
}

/** Everything personal that is kept of the order. */
async function personal(orderCode: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('application_section')
    .select(['section', 'answers'])
    .where('order_code', '=', orderCode)
    .execute()
  const found: string[] = []
  for (const { section, answers } of rows) {
    changeMasked(findSection(section)?.fields ?? [], lookAt<AnswerRecord>(answers), section, (text) => {
      if (text.length > 5) found.push(text)
      return text
    })
  }
  return found
}

test('an order that is not theirs is told as an event and kept once an hour in the chain of who asked', async () => {
  const { path, orderCode } = await orderIn('standard-0400')
  const cm = await desk('cm2')
  for (const part of ['', '/application', '/timeline']) {
    expect((await cm.send('GET', `${path}${part}`)).status).toBe(404)
  }
  expect(new Set(events())).toEqual(new Set(['SEC-OUT-OF-SCOPE staff:S0012']))
  const kept = (await entriesOf('order.read-denied')).filter(({ body }) =>
    JSON.stringify(body).includes(orderCode),
  )
  expect(kept.map(({ chain_id }) => chain_id)).toEqual(['staff:S0012'])
  const ghost = await cm.send('GET', `/v1/orders/${orderCodeOf('202601', 77)}`)
  expect(JSON.stringify(ghost.data)).toBe(JSON.stringify((await cm.send('GET', path)).data))
})

test('a signature that is not the session’s own, a request sent twice and a call that is not the role’s are events', async () => {
  const { path } = await orderIn('standard-0400')
  const cm = await desk('cm1')
  const headers = {
    host: cm.host,
    cookie: [...cm.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
  const signed = { ...headers, ...(await cm.sign('GET', path, '')) }
  expect((await cm.replay('GET', `${path}/timeline`, '', signed)).status).toBe(401)
  const again = { ...headers, ...(await cm.sign('GET', path, '')) }
  expect((await cm.replay('GET', path, '', again)).status).toBe(200)
  expect((await cm.replay('GET', path, '', again)).status).toBeGreaterThan(399)
  expect((await cm.send('GET', '/v1/admin/settings')).status).toBe(403)
  expect(events()).toEqual([
    'SEC-SIGNATURE staff:S0011',
    expect.stringMatching(/^SEC-REPLAY /),
    'SEC-DENIED staff:S0011',
  ])
  expect((await entriesOf('access.signature-refused')).map(({ chain_id }) => chain_id)).toEqual([
    'staff:S0011',
  ])
})

test('nothing personal is ever in the log, whatever is asked, sent wrongly or refused', async () => {
  const { path, orderCode, state } = await orderIn('returned-standard')
  const planted = await personal(orderCode)
  expect(planted.length).toBeGreaterThan(20)
  const { mobile, email } = state.intake
  const owner = await signInApplicant(app, mobile)
  const stranger = customerBrowser(app)
  const wrong = { answers: { everything: planted }, version: 99, intent: 'complete' }
  await owner.send('PUT', `/v1/customer/orders/${orderCode}/sections/legalRepresentative`, wrong)
  await owner.send('PUT', `/v1/customer/orders/${orderCode}/sections/legalRepresentative`, planted)
  await stranger.send('POST', '/v1/customer/session', {
    countryCode: '+86',
    mobile: mobile.slice(3),
    code: '000000',
  })
  await stranger.send('POST', '/v1/customer/verification-codes', { countryCode: '+86', mobile: `${mobile}x` })
  const rm = await desk('rm1')
  for (const text of [mobile, email, ...planted.slice(0, 10)]) {
    await rm.send('GET', `/v1/orders?text=${encodeURIComponent(text)}`)
    await rm.send('GET', `/v1/orders/${encodeURIComponent(text)}`)
    await rm.send('GET', `/v1/orders?cursor=${encodeURIComponent(text)}`)
  }
  await rm.send('PUT', `${path}/sections/legalRepresentative`, wrong)
  await rm.replay('POST', '/v1/orders', `{"x": "${planted.join(' ')}`, {
    host: rm.host,
    'content-type': 'application/json',
  })
  const log = lines.join('\n')
  expect(log.length).toBeGreaterThan(500)
  expect([mobile, mobile.slice(3), email, ...planted].filter((text) => log.includes(text))).toEqual([])
})
