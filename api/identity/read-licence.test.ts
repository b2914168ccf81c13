import type { getApplication } from '@kaihu/contract/application.ts'
import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { readElectronicLicence } from '@kaihu/contract/licence-provider.ts'
import type { getFeatures } from '@kaihu/contract/registry.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { exampleUscc } from '@kaihu/domain/checks/examples.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { makeDesk, signInApplicant, startOrderServer } from '../../tests/harness/order-server.ts'
import { startLicenceTwin } from '../../tests/harness/outside/licence-twin.ts'
import type { SignedClient } from '../../tests/harness/signed-client.ts'
import { setFaultSetting } from '../bank/fault.ts'

const CODE = exampleUscc(52)
const twin = await startLicenceTwin(
  `credit_code,name,legal_representative\n${CODE},上海云杉软件科技有限公司,王林\n`,
)
afterAll(twin.end)
const { app, database } = await startOrderServer(twin.settings)
const desk = makeDesk(app)

async function begun(variant: number) {
  const world = makeWorld(database, { variant })
  const code = (await SITUATIONS['standard-0400']?.make(world)) ?? ''
  const { state } = await getOrder(world, code)
  return { code, applicant: await signInApplicant(app, state.intake.mobile) }
}

function read(client: SignedClient, order: string, code: string) {
  const path = `/v1/customer/orders/${order}/electronic-licence`
  return client.send<CallAnswer<typeof readElectronicLicence>>('POST', path, { code })
}

async function shown(code: string) {
  const client = await desk('cm1')
  const path = `/v1/orders/${code}/application`
  const { data } = await client.send<CallAnswer<typeof getApplication>>('GET', path)
  return data
}

const own = await begun(6_800)

test('a licence that was shown is proposed to its applicant, and what it says otherwise stands beside the answers', async () => {
  expect((await shown(own.code)).licence).toBeNull()
  const features = await own.applicant.send<CallAnswer<typeof getFeatures>>('GET', '/v1/features')
  expect(features.data.electronicLicence).toBe(true)
  const { status, data } = await read(own.applicant, own.code, `${CODE}-1`)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    state: 'active',
    company: { name: '上海云杉软件科技有限公司', legalRepresentative: '王林' },
  })
  const { licence, discrepancies } = await shown(own.code)
  expect(licence).toMatchObject({ state: 'active' })
  const said = discrepancies.map(({ path, value, paper }) => [path, value, paper])
  expect(said).toEqual([
    ['companyInfo.companyName', '上海云杉软件科技有限公司', 'electronicLicence'],
    ['companyInfo.creditCode', CODE, 'electronicLicence'],
    ['companyInfo.legalName', '王林', 'electronicLicence'],
  ])
})

test('a used code, a provider that is away, and somebody else’s order leave nothing behind', async () => {
  const before = await shown(own.code)
  expect((await read(own.applicant, own.code, `${CODE}-1`)).status).toBe(404)
  await setFaultSetting(twin.database, { system: 'elicence', mode: 'fail', delayMs: 0, remaining: 1 })
  expect((await read(own.applicant, own.code, `${CODE}-2`)).status).toBe(503)
  const stranger = await begun(6_801)
  expect((await read(stranger.applicant, own.code, `${CODE}-3`)).status).toBe(404)
  expect((await shown(own.code)).licence).toEqual(before.licence)
  expect((await shown(stranger.code)).licence).toBeNull()
  const used = await twin.database.selectFrom('twin.licence_code').select('code').execute()
  expect(used).toEqual([{ code: `${CODE}-1` }])
})

test('a code that was copied with signs nobody sees is the same code', async () => {
  expect((await read(own.applicant, own.code, `\u200b${CODE}-4\u2060 `)).status).toBe(200)
  const [used] = await sql<{ code: string }>`select code from twin.licence_code where code like '%-4'`
    .execute(twin.database)
    .then(({ rows }) => rows)
  expect(used?.code).toBe(`${CODE}-4`)
})
