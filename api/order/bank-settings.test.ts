import { getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../tests/harness/order-server.ts'
import { connect } from '../platform/database/connect.ts'
import { listBankSettings } from './list-bank-settings.ts'
import { readSettings } from './order-settings.ts'
import { readSettingValue, setBankSetting } from './set-bank-setting.usecase.ts'

const { app, database, ownerUrl } = await startOrderServer()
const owner = connect(ownerUrl, { max: 2 })
afterAll(() => owner.destroy())
const desk = makeDesk(app)
let variant = 800

const set = async (key: string, typed: string) => {
  const read = readSettingValue(key, typed)
  if (!read.ok) return read
  return setBankSetting(owner, { ...read.value, operator: 'ops', now: new Date() })
}

const audited = () =>
  database.selectFrom('audit_entry').select('body').where('kind', '=', 'setting.changed').execute()

beforeEach(async () => {
  await owner.deleteFrom('bank_setting').execute()
})

test('what the bank sets is in force at once, with its old and new value in the trail', async () => {
  expect((await readSettings(database)).order.expiryDays).toBe(90)
  await set('expiryDays', '60')
  await set('expiryDays', '45')
  expect((await readSettings(database)).order.expiryDays).toBe(45)
  expect((await audited()).at(-1)?.body).toEqual({
    key: 'expiryDays',
    before: 60,
    after: 45,
    operator: 'ops',
  })
  expect((await listBankSettings(database)).filter(({ isUsual }) => !isUsual)).toEqual([
    { key: 'expiryDays', value: 45, isUsual: false },
  ])
})

test.each([
  ['expiryDays', '0'],
  ['expiryDays', 'soon'],
  ['expiryDays', ''],
  ['feeDiscountLimit', '101'],
  ['usualOrderLimit', '1.5'],
  ['countryHeadApprovers', 'somebody'],
  ['countryHeadApprovers', 'S9999'],
  ['somethingElse', '1'],
])('%s = "%s" is refused and changes nothing', async (key, typed) => {
  const before = await audited()
  expect((await set(key, typed)).ok).toBe(false)
  expect(await readSettings(database)).toMatchObject({ order: { countryHeadApprovers: [], expiryDays: 90 } })
  expect(await audited()).toEqual(before)
})

test('the application itself cannot change what the bank decides', async () => {
  const written = database.insertInto('bank_setting').values({ key: 'expiryDays', value: '1' }).execute()
  await expect(written).rejects.toThrow('permission denied')
})

type Task = { kind: string; subjectHash: string; verbs: string[] }
type Command = { version: number }

/** An order whose case manager asked for the country head. */
const askedForCountryHead = async () => {
  const world = makeWorld(database, { variant: variant++ })
  const orderCode = (await SITUATIONS['ntb-0400']?.make(world)) ?? ''
  const { version } = await getOrder(world, orderCode)
  const path = `/v1/orders/${orderCode}`
  const asked = await (await desk('cm1')).send<Command>('POST', `${path}/tasks/country_head/open`, {
    version,
    note: '高风险国家',
  })
  expect(asked.status).toBe(200)
  return { path, version: asked.data.version }
}

const countryHeadAt = async (path: string, username: string) => {
  const { data } = await (await desk(username)).send<{ tasks: Task[] }>('GET', `${path}/tasks`)
  return data.tasks.find(({ kind }) => kind === 'country_head')
}

const checkBody = async (path: string, version: number) => ({
  version,
  approve: true,
  note: '同意',
  subjectHash: (await countryHeadAt(path, 'cm1'))?.subjectHash,
})

test('a country head approval with nobody named blocks and says so', async () => {
  const { path, version } = await askedForCountryHead()
  expect((await countryHeadAt(path, 'cml1'))?.verbs).not.toContain('check')
  const body = await checkBody(path, version)
  const answer = await (await desk('cml1')).send('POST', `${path}/tasks/country_head/check`, body)
  expect(answer).toMatchObject({ status: 409, data: { refusal: { code: 'approver_not_named' } } })
  const blocked = await (await desk('cm1')).send('POST', `${path}/actions/cm_pre_approve`, { version })
  expect(blocked.status).toBe(409)
})

test('whoever the bank names may approve as country head, and nobody else', async () => {
  const { path, version } = await askedForCountryHead()
  const named = await database
    .selectFrom('staff')
    .select('staff_id')
    .where('username', '=', 'cml1')
    .executeTakeFirstOrThrow()
  expect(await set('countryHeadApprovers', named.staff_id)).toMatchObject({ ok: true })
  const body = await checkBody(path, version)
  const other = await (await desk('rml1')).send('POST', `${path}/tasks/country_head/check`, body)
  expect(other.status).toBe(403)
  expect((await countryHeadAt(path, 'cml1'))?.verbs).toContain('check')
  const answer = await (await desk('cml1')).send('POST', `${path}/tasks/country_head/check`, body)
  expect(answer.status).toBe(200)
})
