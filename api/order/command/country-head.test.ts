import { getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../../tests/harness/order-server.ts'
import { releaseSetting } from '../../../tests/harness/two-administrators.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
let variant = 800

type Task = { kind: string; subjectHash: string; verbs: string[] }
type Command = { version: number }

/** An order whose case manager asked for the country head. */
async function askedForCountryHead() {
  const world = makeWorld(database, { variant: variant++ })
  const orderCode = (await SITUATIONS['standard-0400']?.make(world)) ?? ''
  const { version } = await getOrder(world, orderCode)
  const path = `/v1/orders/${orderCode}`
  const asked = await (await desk('cm1')).send<Command>('POST', `${path}/tasks/country_head/open`, {
    version,
    note: '高风险国家',
  })
  expect(asked.status).toBe(200)
  return { path, version: asked.data.version }
}

async function countryHeadAt(path: string, username: string) {
  const { data } = await (await desk(username)).send<{ tasks: Task[] }>('GET', `${path}/tasks`)
  return data.tasks.find(({ kind }) => kind === 'country_head')
}

async function checkBody(path: string, version: number) {
  return {
    version,
    approve: true,
    note: '同意',
    subjectHash: (await countryHeadAt(path, 'cm1'))?.subjectHash,
  }
}

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
  await releaseSetting(desk, 'countryHeadApprovers', [named.staff_id])
  const body = await checkBody(path, version)
  const other = await (await desk('rml1')).send('POST', `${path}/tasks/country_head/check`, body)
  expect(other.status).toBe(403)
  expect((await countryHeadAt(path, 'cml1'))?.verbs).toContain('check')
  const answer = await (await desk('cml1')).send('POST', `${path}/tasks/country_head/check`, body)
  expect(answer.status).toBe(200)
})
