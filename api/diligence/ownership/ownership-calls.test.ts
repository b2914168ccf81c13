import type { Ownership } from '@kaihu/contract/ownership.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { bring } from '@kaihu/db/situations/bring.ts'
import { fillChecklist } from '@kaihu/db/situations/stages/fill-checklist.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../../tests/harness/order-server.ts'
import { importCompanies } from '../../registry/import-companies.usecase.ts'
import { listParties } from '../../screening/parties/party.store.ts'

const { app, database, ownerUrl } = await startOrderServer()
const desk = makeDesk(app)
let variant = 780

const company = { id: 'company', kind: 'entity', name: '本公司', birthDate: '' } as const
function person(id: string, name: string, birthDate = '') {
  return {
    id,
    kind: 'person' as const,
    name,
    birthDate,
  }
}
function body(id: string, name: string) {
  return { id, kind: 'entity' as const, name, birthDate: '' }
}
function holding(holder: string, entity: string, percent: string) {
  return { holder, entity, percent, votes: '' }
}

async function inReview() {
  const world = makeWorld(database, { variant: variant++ })
  const orderCode = await bring(world, STANDARD, '0400')
  const path = `/v1/orders/${orderCode}/ownership`
  const read = async (who = 'cm1') => (await (await desk(who)).send<Ownership>('GET', path)).data
  const save = async (change: object, who = 'cm1', version = 0) =>
    (await desk(who)).send<Ownership>('PUT', path, { version, note: '按工商登记及合同核实', ...change })
  const stateOf = async () => (await getOrder(world, orderCode)).state
  return { world, orderCode, path, read, save, stateOf }
}

const circular = {
  holders: [company, person('a', '爱丽丝', '1999-01-01'), body('x', '甲公司'), person('b', '鲍勃')],
  holdings: [
    holding('a', 'company', '30'),
    holding('x', 'company', '70'),
    holding('b', 'x', '60'),
    holding('company', 'x', '40'),
  ],
}

test('holders whom only the bank found are parties to be screened, and leave with the version that named them', async () => {
  const one = await inReview()
  const found = async () =>
    (await listParties(database, one.orderCode))
      .filter(({ derived, isRemoved }) => !isRemoved && derived?.paths[0]?.startsWith('ownVersion.'))
      .map(({ record, screened }) => ({ name: record.legalNameChinese, role: record.roleTypeCode, screened }))
  await one.save(circular)
  expect(await found()).toEqual([
    { name: '爱丽丝', role: 'SHAREHOLDER', screened: null },
    { name: '甲公司', role: 'SHAREHOLDER', screened: null },
    { name: '鲍勃', role: 'INDIRECT_OWNER', screened: null },
  ])
  const alone = { holders: [company, person('a', '爱丽丝')], holdings: [holding('a', 'company', '100')] }
  await one.save(alone, 'cm1', 1)
  expect((await found()).map(({ name }) => name)).toEqual(['爱丽丝'])
})

test("the bank's own version is worked out exactly, with the way, the multiplication and what the loop adds", async () => {
  const one = await inReview()
  const { data } = await one.save(circular)
  expect(data.own).toMatchObject({ isCircular: true, isDetermined: true, layers: 1, gaps: [] })
  expect(data.own?.owners).toMatchObject([
    {
      holder: 'b',
      criteria: ['c1'],
      equity: { percent: '58.33', fraction: '7/12' },
      paths: [
        { steps: [{ share: { percent: '70' } }, { share: { percent: '60' } }], product: { percent: '42' } },
      ],
      loopPart: { percent: '16.33' },
    },
    { holder: 'a', equity: { percent: '41.67', fraction: '5/12' } },
  ])
  expect(data.own?.holders.find(({ id }) => id === 'a')).toMatchObject({ isOutsideAge: true })
})

test('differences between what was declared and what the bank found are marked', async () => {
  const one = await inReview()
  const before = await one.read()
  expect(before.own).toBeNull()
  expect(before.compared.every(({ isDifferent }) => !isDifferent)).toBe(true)
  const { data } = await one.save(circular)
  expect(data.compared.find(({ name }) => name === '鲍勃')).toMatchObject({
    declared: null,
    own: { percent: '58.33' },
    isDifferent: true,
    isNamed: false,
  })
})

test('the register is a source of its own where it knows the shareholders', async () => {
  const one = await inReview()
  const { creditCode } = (await one.stateOf()).intake
  expect((await one.read()).registry).toBeNull()
  const pool = new pg.Pool({ connectionString: ownerUrl })
  async function* file() {
    yield `credit_code,name,shareholders\n${creditCode},登记公司,登记股东甲:60;登记股东乙:40:entity\n`
  }
  await importCompanies(pool, file(), { refused: () => undefined, progress: () => undefined })
  await pool.end()
  const found = await one.read()
  expect(found.registry?.owners).toMatchObject([{ equity: { percent: '60' } }])
  expect(found.registry?.gaps).toMatchObject([{ kind: 'chainIncomplete' }])
  expect(found.compared.find(({ name }) => name === '登记股东甲')).toMatchObject({ isDifferent: true })
})

test('what is no structure is refused and nothing is kept; every version stays', async () => {
  const one = await inReview()
  const over = { ...circular, holdings: [...circular.holdings, holding('b', 'company', '10')] }
  expect((await one.save(over)).status).toBe(400)
  const twice = { ...circular, holders: [...circular.holders, person('c', '鲍勃')] }
  expect((await one.save(twice)).status).toBe(400)
  expect((await one.save(circular, 'rm1')).status).toBe(403)
  expect((await one.save(circular, 'ao1')).status).not.toBe(200)
  expect((await one.read()).version).toBe(0)
  expect((await one.save(circular)).status).toBe(200)
  expect((await one.save(circular)).status).toBe(409)
  expect((await one.read()).versions).toHaveLength(1)
})

test('a loop that the bank found counts in the rating at once', async () => {
  const one = await inReview()
  await fillChecklist(one.world, one.orderCode, one.world.cast.cm, 'L')
  expect((await one.stateOf()).facts.risk_rating).toBe('L')
  await one.save(circular)
  const { data } = await (await desk('cm1')).send<{ assessment: { lines: { line: string }[]; sum: number } }>(
    'GET',
    `/v1/orders/${one.orderCode}/risk-checklist`,
  )
  expect(data.assessment).toMatchObject({ sum: 20, lines: [{ line: 'circular', points: 20 }] })
})
