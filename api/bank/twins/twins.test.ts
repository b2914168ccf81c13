import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { HTTP_SYSTEM_ROWS, settingsOf, TWIN_NAMES, type TwinSystem } from '@kaihu/contract/http-systems.ts'
import { exampleUscc } from '@kaihu/domain/checks/examples.ts'
import { incidentOf } from '@kaihu/domain/helpdesk/incident.ts'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { failureOf } from '../../../tests/harness/outside/recording-server.ts'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { connect } from '../../platform/database/connect.ts'
import { createPool } from '../../platform/database/pool.ts'
import { companyRegister } from '../../registry/company-register.ts'
import { importCompanies } from '../../registry/import-companies.usecase.ts'
import { coreSystems } from '../../workflow/workflow.room.ts'
import { TakenForLater } from '../core-system.ts'
import { setFaultSetting } from '../fault.ts'
import { tryStatus } from '../http-core.ts'
import { outsideEnd } from '../outside/ends.ts'
import { smsSender } from '../sms/sms.ts'
import { trySmsGateway } from '../sms/sms-gateway.ts'
import { externalTicketDesk, tryTicketDesk } from '../tickets/external-ticket-desk.ts'
import { adaptTicketDesk } from '../tickets/tickets.ts'
import { serveTwins } from './serve-twins.ts'
import { newSigningSecret, type TwinOverHttp, twinSettings } from './twin-settings.ts'

const { applicationUrl, databaseUrl } = await createTestDatabase()
const database = connect(applicationUrl)
const token = 'twin-token-for-this-test'
const served = await serveTwins(database, token)
afterAll(async () => {
  await served.close()
  await database.destroy()
})
const settings = twinSettings({}, { url: served.url, token })
const { hub, crt, operations } = coreSystems(database, () => new Date(), settings)
const sms = smsSender(settings, database)
function end(which: TwinOverHttp, given = settings) {
  const found = outsideEnd(which, given, database)
  if (!found) throw new Error(`${which} has no twin`)
  return found
}
const desk = adaptTicketDesk(externalTicketDesk(end('TICKETS')))
function tell(system: TwinSystem, mode: 'none' | 'fail' | 'wrong', remaining?: number) {
  return setFaultSetting(database, { system, mode, delayMs: 0, remaining })
}
beforeEach(async () => {
  for (const system of ['sms', 'hub', 'tickets'] as const) await tell(system, 'none')
})
const CODE = exampleUscc(41)
const CUSTOMER = {
  orderCode: 'AO20261100000001',
  legalName: '上海启航贸易有限公司',
  creditCode: '91310000MA1FL3LA1J',
}

test('the adapters that speak to the real systems speak to the twins: each key is done once', async () => {
  const first = await hub.createCustomer('push-1', CUSTOMER)
  expect(await hub.createCustomer('push-1', CUSTOMER)).toEqual(first)
  expect((await hub.createCustomer('push-2', CUSTOMER)).hubCustomerId).not.toBe(first.hubCustomerId)
  const { hubCustomerId } = first
  const opened = await hub.openAccounts('push-3', { hubCustomerId, accountNature: '0101' })
  expect(opened.accountNumbers).toHaveLength(1)
  expect(await failureOf(hub.updateCustomer('push-4', { hubCustomerId: '1' }))).toMatchObject({
    failure: 'refused',
  })
  const record = { orderCode: 'AO20261100000001', crtVersion: 1 }
  expect(await crt.sendRecord('push-5', record)).toEqual({ caseNumber: 'CRT-AO20261100000001-1' })
})

test('a ticket is raised and followed over the wire', async () => {
  const incident = incidentOf(
    { ticketNo: 'N/A', subject: '主题', description: '描述' },
    { employeeId: 'S0011', origin: 'KAIHU_STAFF' },
  )
  const { incidentNumber } = await desk.raise('ST1', incident)
  expect(await desk.newsOf(incidentNumber, 0)).toMatchObject([{ no: 1, state: 'received' }])
})

test('a twin does as it is told: fails, answers nonsense, takes a message and loses it', async () => {
  await tell('hub', 'fail', 1)
  expect(await failureOf(hub.createCustomer('push-6', CUSTOMER))).toMatchObject({ failure: 'unavailable' })
  await tell('hub', 'wrong', 1)
  expect(await failureOf(hub.createCustomer('push-6', CUSTOMER))).toMatchObject({ failure: 'bad_answer' })
  await tell('tickets', 'fail', 1)
  expect(await failureOf(desk.newsOf('INC1000001', 0))).toMatchObject({ failure: 'unavailable' })
  const before = await database.selectFrom('twin.sms_outbox').selectAll().execute()
  await tell('sms', 'wrong', 1)
  await sms.send({ id: 'm1', mobile: '+8613800000061', body: '补充资料' })
  expect(await database.selectFrom('twin.sms_outbox').selectAll().execute()).toEqual(before)
})

test('a core system that answers later is asked for it by the name it gave, until it is done', async () => {
  await setFaultSetting(database, { system: 'hub', mode: 'later', delayMs: 600_000, remaining: 1 })
  const later = hub.createCustomer('push-7', CUSTOMER)
  await expect(later).rejects.toBeInstanceOf(TakenForLater)
  await expect(hub.createCustomer('push-7', CUSTOMER)).rejects.toMatchObject({ operationId: 'push-7' })
  expect(await operations.hub('push-7')).toEqual({ state: 'working' })
  await database.updateTable('twin.core_call').set({ told_from: new Date() }).execute()
  expect(await operations.hub('push-7')).toMatchObject({
    state: 'done',
    answer: { customerNumber: expect.stringMatching(/^\d+$/) },
  })
  expect(await failureOf(operations.crt('push-7'))).toMatchObject({ failure: 'refused' })
})

test('a text that is of no use after a moment keeps no digits where no code is waited for', async () => {
  await sms.send({
    id: crypto.randomUUID(),
    mobile: '+8613800000062',
    body: '验证码 314159',
    validUntil: new Date(),
  })
  const kept = await database
    .selectFrom('twin.sms_outbox')
    .selectAll()
    .orderBy('message_id', 'desc')
    .execute()
  expect(kept[0]).toMatchObject({ mobile: '+8613800000062', body: '验证码 ******' })
  expect(await database.selectFrom('twin.sms_code_text').selectAll().execute()).toEqual([])
})

test('the register that was imported is looked up over the wire, by code, by name and by its sound', async () => {
  const owner = createPool(databaseUrl)
  const file = async function* () {
    yield `credit_code,name,capital,licence_to,shareholders\n${CODE},上海云杉软件科技有限公司,500000,长期,王林:70;李青:30\n`
  }
  await importCompanies(owner, file(), { refused: () => undefined, progress: () => undefined })
  await owner.end()
  const register = companyRegister(settings, database)
  for (const typed of ['云杉', 'shanghaiyun', CODE.slice(0, 12)])
    expect(await register.search(typed), typed).toMatchObject([
      { creditCode: CODE, name: '上海云杉软件科技有限公司', capital: '500000', isLongTerm: true },
    ])
  expect(await register.find(CODE)).toMatchObject({
    shareholders: [
      { kind: 'person', name: '王林', percent: '70' },
      { kind: 'person', name: '李青', percent: '30' },
    ],
  })
  expect(await register.find(CODE.replace('9131', '9132'))).toBeNull()
  await tell('register', 'wrong', 1)
  expect(await failureOf(register.search('云杉'))).toMatchObject({ failure: 'bad_answer' })
})

test('twins say how they stand, and nobody without the token is answered', async () => {
  await trySmsGateway(end('SMS'))
  await tryTicketDesk(end('TICKETS'))
  for (const name of TWIN_NAMES.filter((one) => HTTP_SYSTEM_ROWS[one].tried === 'status')) {
    const which = settingsOf(name)
    await tryStatus(end(which))
    const stranger = end(which, { ...settings, [`${which}_TOKEN`]: 'some-other-token' })
    expect((await failureOf(tryStatus(stranger))).message).toContain(`check ${which}_TOKEN`)
  }
  await tell('hub', 'fail', 3)
  expect(await failureOf(tryStatus(end('HUB')))).toMatchObject({ failure: 'unavailable' })
})

test('a twin that answers later says by itself that it is done, signed as the contract has it, unless it was told not to', async () => {
  const heard: string[] = []
  const secret = newSigningSecret()
  const product = createServer((request, response) => {
    void text(request).then((payload) => {
      new Webhook(secret).verify(payload, request.headers as Record<string, string>)
      heard.push(`${request.url} ${payload}`)
      response.writeHead(204).end()
    })
  })
  await once(product.listen(0, '127.0.0.1'), 'listening')
  served.callBackTo({ origin: `http://127.0.0.1:${(product.address() as AddressInfo).port}`, secret })
  const later = { system: 'hub', mode: 'later', delayMs: 1, remaining: 1 } as const
  await setFaultSetting(database, { ...later, callsBack: false })
  await expect(hub.createCustomer('push-silent', CUSTOMER)).rejects.toBeInstanceOf(TakenForLater)
  // What is said of the later one comes behind what would have been said of this one.
  await setFaultSetting(database, later)
  await expect(hub.createCustomer('push-said', CUSTOMER)).rejects.toBeInstanceOf(TakenForLater)
  await expect.poll(() => heard, { timeout: 10_000 }).toHaveLength(1)
  expect(heard).toEqual(['/v1/core-operations/hub {"operationId":"push-said"}'])
  product.close()
})
