import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readArchive } from '@kaihu/api/platform/archive/read-archive.ts'
import { collect } from '@kaihu/api/platform/objects/byte-streams.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { type MaskedKind, maskDatum, revealableBy } from '@kaihu/domain/access/masked-data.ts'
import { BUSINESS_ROLES } from '@kaihu/domain/access/roles.ts'
import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { changeMasked } from '@kaihu/domain/application/masking/masked-field.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { expect, test } from 'vitest'
import { callsOfContract } from '../harness/contract-calls.ts'
import { lookAt } from '../harness/kept-json.ts'
import { makeDesk, startOrderServer } from '../harness/order-server.ts'
import { textOfPdf, unspaced } from '../harness/papers/paper-text.ts'
import { ROLE_ACCOUNTS } from '../harness/role-accounts.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)

/** Something personal of an order, as it must not be read by anybody who did not say what for. */
type Planted = { readonly kind: MaskedKind; readonly text: string }
type Seeded = { readonly orderCode: string; readonly planted: readonly Planted[] }

/** Where orders hold most: with a recording, with parties and hits, opened. */
const FULLEST = ['video-awaiting-review', 'screening-hits-open', 'standard-0000']
/** Beside them taken in, with a visit, of the simplified flow: `npm run faults -- masked`. */
const STANDING =
  process.env['MASKED'] === 'all'
    ? [...FULLEST, 'standard-0200', 'standard-1200', 'simplified-0710']
    : FULLEST

/** Home addresses that stand nowhere else: example companies are registered where their people live. */
function homeOf(path: string): string {
  return `秘密家园${[...path].reduce((sum, one) => sum + (one.codePointAt(0) ?? 0), 0)}弄7号`
}

/** The answers of a section with home addresses of their own; told is everything personal in them, as the catalogue names it. */
function withHomes(section: string, record: AnswerRecord, tell: (one: Planted) => void): AnswerRecord {
  return changeMasked(findSection(section)?.fields ?? [], record, section, (text, kind, path) => {
    const isDoor = kind === 'homeAddress'
    const own = isDoor && path.endsWith('detail') ? homeOf(path) : text
    // A postal code is that of the company's street as well.
    if (!isDoor || own !== text) tell({ kind, text: own })
    return own
  })
}

async function plant(orderCode: string): Promise<readonly Planted[]> {
  const planted: Planted[] = []
  const rows = await database
    .selectFrom('application_section')
    .select(['section', 'answers'])
    .where('order_code', '=', orderCode)
    .execute()
  for (const { section, answers } of rows) {
    const homes = withHomes(section, lookAt<AnswerRecord>(answers), (one) => planted.push(one))
    await database
      .updateTable('application_section')
      .set({ answers: JSON.stringify(homes) as never })
      .where('order_code', '=', orderCode)
      .where('section', '=', section)
      .execute()
  }
  const order = await database
    .selectFrom('customer_order')
    .select(['phone_number', 'email'])
    .where('order_code', '=', orderCode)
    .executeTakeFirstOrThrow()
  planted.push({ kind: 'phone', text: order.phone_number }, { kind: 'mail', text: order.email })
  const told = planted.filter(({ kind, text }) => text !== '' && maskDatum(kind, text) !== text)
  // Numbers are looked for as they are dialled at home as well.
  const national = told
    .filter(({ text }) => text.startsWith('+86'))
    .map(({ kind, text }) => ({ kind, text: text.slice(3) }))
  return [...new Map([...told, ...national].map((one) => [`${one.kind} ${one.text}`, one])).values()]
}

const orders: Seeded[] = []
for (const [index, name] of STANDING.entries()) {
  const world = makeWorld(database, { variant: 7_000 + index })
  const orderCode = (await SITUATIONS[name]?.make(world)) ?? ''
  orders.push({ orderCode, planted: await plant(orderCode) })
}

/** The customer of the opened order is asked for a change: what is known stands there once more. */
async function askForChange({ orderCode }: Seeded): Promise<void> {
  const { relationship_id: customer } = await database
    .selectFrom('relationship_order')
    .select('relationship_id')
    .where('order_code', '=', orderCode)
    .executeTakeFirstOrThrow()
  const body = { kind: 'change', topics: ['address'], said: '客户来电告知搬迁' }
  const { status } = await (await desk('rm1')).send('POST', `/v1/relationships/${customer}/updates`, body)
  expect(status).toBe(200)
}

for (const [index, name] of STANDING.entries()) {
  const order = orders[index]
  if (name === 'standard-0000' && order) await askForChange(order)
}

const reads = (await callsOfContract()).filter(
  ({ method, audience, path, name }) =>
    method === 'GET' &&
    (audience === 'staff' || audience === 'signed-in') &&
    name !== 'getEvents' &&
    app.hasRoute({ method: 'GET', url: path }),
)

/** What stands in the addresses of an order and of the customer that came of it, by the name in the path. */
async function namesOf({ orderCode }: Seeded): Promise<ReadonlyMap<string, readonly string[]>> {
  const hits = await database
    .selectFrom('screening_hit')
    .select('hit_id')
    .where('order_code', '=', orderCode)
    .limit(2)
    .execute()
  const customers = await database
    .selectFrom('relationship_order')
    .select('relationship_id')
    .where('order_code', '=', orderCode)
    .execute()
  return new Map([
    [':orderCode', [orderCode]],
    [':hitId', hits.map(({ hit_id }) => hit_id)],
    [':relationshipId', customers.map(({ relationship_id }) => relationship_id)],
  ])
}

/** Paths of the calls about one order and its customer; papers are looked at for themselves. */
async function pathsOf(order: Seeded): Promise<readonly { name: string; path: string }[]> {
  const names = await namesOf(order)
  const isAbout = (path: string) => /:(orderCode|relationshipId)/.test(path) && !path.includes('/papers/')
  let found = reads.filter(({ path }) => isAbout(path)).map(({ name, path }) => ({ name, path }))
  for (const [param, values] of names) {
    found = found.flatMap(({ name, path }) =>
      path.includes(param)
        ? values.map((value) => ({ name, path: path.replace(param, value) }))
        : [{ name, path }],
    )
  }
  return found
}

const EVERYWHERE = reads
  .filter(({ path }) => !path.includes(':'))
  .map(({ name, path }) => ({
    name,
    path: name === 'exportOrders' ? `${path}?format=csv&columns=phoneNumber,email,orderCode` : path,
  }))

const everybody = orders.flatMap(({ planted }) => planted)

test('an order holds something of every kind that is masked', () => {
  expect(new Set(everybody.map(({ kind }) => kind)).size).toBe(5)
  expect(everybody.length).toBeGreaterThan(50)
})

test.each(BUSINESS_ROLES)(
  '%s reads nothing personal in full anywhere, in no list, order, diff, trail or file, before they said what for',
  async (role) => {
    const client = await desk(ROLE_ACCOUNTS[role])
    const leaks = new Set<string>()
    const answered = new Set<string>()
    const look = async (at: { name: string; path: string }, planted: readonly Planted[]) => {
      const { status, raw } = await client.send('GET', at.path)
      if (status !== 200) return
      answered.add(at.name)
      for (const { kind, text } of planted) if (raw.payload.includes(text)) leaks.add(`${at.name}: ${kind}`)
    }
    for (const at of EVERYWHERE) await look(at, everybody)
    for (const order of orders) {
      for (const at of await pathsOf(order)) await look(at, order.planted)
      const others = await client.send('PUT', `/v1/orders/${order.orderCode}/presence`, {
        section: 'companyInfo',
      })
      for (const { kind, text } of order.planted)
        if (others.raw.payload.includes(text)) leaks.add(`notePresence: ${kind}`)
    }
    expect([...leaks].toSorted()).toEqual([])
    expect(answered.size).toBeGreaterThan(5)
    if (role === 'RM')
      expect([...answered]).toEqual(expect.arrayContaining(['readRelationship', 'readRelationshipUpdates']))
  },
)

async function filesIn(archive: Buffer): Promise<readonly { name: string; bytes: Buffer }[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-package-'))
  try {
    writeFileSync(path.join(folder, 'package.zip'), archive)
    const { files, close } = await readArchive(path.join(folder, 'package.zip'))
    const read = []
    for (const file of files) read.push({ name: file.name, bytes: await collect(await file.read()) })
    close()
    return read
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Roles that may have nothing of a person shown, and see the order. */
async function nothingShownTo(orderCode: string) {
  const found = []
  for (const role of BUSINESS_ROLES.filter((one) => revealableBy(one).length === 0)) {
    const client = await desk(ROLE_ACCOUNTS[role])
    if ((await client.send('GET', `/v1/orders/${orderCode}`)).status === 200) found.push({ role, client })
  }
  return found
}

test('whoever may have nothing of a person shown saves papers masked as well, by whatever address', {
  timeout: 120_000,
}, async () => {
  const { orderCode, planted } = orders[0] as Seeded
  const readers = await nothingShownTo(orderCode)
  expect(readers.map(({ role }) => role)).toContain('AO_LEADER')
  const [{ client }] = readers as [(typeof readers)[number]]
  const { data } = await client.send<{ papers: { key: string }[] }>('GET', `/v1/papers/orders/${orderCode}`)
  const leaks = new Set<string>()
  const fetchFile = async (path: string) => {
    const { status, raw } = await client.send('GET', path)
    expect([path, status]).toEqual([path, 200])
    return raw.rawPayload
  }
  const search = async (name: string, pdf: Buffer) => {
    const text = unspaced((await textOfPdf(pdf)).join(''))
    for (const { kind, text: told } of planted)
      if (text.includes(unspaced(told))) leaks.add(`${name}: ${kind}`)
  }
  const look = async (path: string) => search(path, await fetchFile(path))
  for (const { key } of data.papers) await look(`/v1/papers/orders/${orderCode}/${key}/content`)
  await look(`/nns/download?orderCode=${orderCode}&paperKey=${data.papers[0]?.key}`)
  const packed = await filesIn(await fetchFile(`/v1/papers/packages/${orderCode}`))
  expect(packed.length).toBe(data.papers.length)
  for (const { name, bytes } of packed) await search(name, bytes)
  expect([...leaks]).toEqual([])
})
