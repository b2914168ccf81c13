import { randomUUID } from 'node:crypto'
import type { EbamMessageView } from '@kaihu/contract/ebam.ts'
import { exampleUscc } from '@kaihu/domain/checks/examples.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeRsaPair } from '../../tests/harness/ebam/rsa-pair.ts'
import { messageOf } from '../../tests/harness/ebam/treasury-client.ts'
import {
  definitionIn,
  newCompany,
  reasonIn,
  startTreasuryDesk,
} from '../../tests/harness/ebam/treasury-desk.ts'
import { readAnswers } from '../application/section/section.store.ts'
import { readSigned } from './signature.ts'

const treasury = await startTreasuryDesk()

test('an opening request begins an application with what it says, and is acknowledged under the signature of the bank', async () => {
  const variant = newCompany()
  const { status, text, process } = await treasury.send({ variant })
  expect(status).toBe(200)
  const signed = await readSigned(text, treasury.bank.certificate, new Date())
  expect(definitionIn(signed)).toBe('acmt.010.001.04')
  expect(signed).toContain(`<PrcId><Id>${process}</Id>`)
  const [orderCode = '', ...others] = await treasury.ordersOf(variant)
  expect(others).toEqual([])
  const { answers } = await readAnswers(treasury.server.database, orderCode)
  expect(answers).toMatchObject({
    companyInfo: {
      creditCode: exampleUscc(variant),
      legalName: expect.any(String),
      establishmentDate: '2018-05-20',
    },
    businessLocations: { registerAddress: { countryCode: 'CN', detail: expect.stringContaining('示例路') } },
    legalRepresentative: { person: { nameCn: expect.any(String), birthDate: '1980-05-06' } },
    partB: { contacts: [{ contactRole: 'primary', positionTitle: '资金经理' }] },
    partC: { fxAccounts: [{ fxType: 'currentSettlement', currency: 'USD' }] },
    signatories: { authorisedSignatories: [{ person: { nameCn: expect.any(String) } }] },
  })
  expect(
    (await treasury.messagesOf(process)).map(({ direction, state }) => `${direction} ${state}`).sort(),
  ).toEqual(['in accepted', 'out fetched'])
})

test('the same message again is answered alike and begins nothing; another one under its number is refused', async () => {
  const [variant, number] = [newCompany(), randomUUID().replaceAll('-', '')]
  const said = { variant, process: 'P-REPLAY', number }
  const text = await messageOf(said, treasury.sender)
  const [once, again] = await Promise.all([treasury.sendText(text), treasury.sendText(text)])
  expect(once.status).toBe(200)
  expect(again).toEqual(once)
  expect(await treasury.sendText(text)).toEqual(once)
  expect(await treasury.ordersOf(variant)).toHaveLength(1)
  const another = await treasury.send({ ...said, variant: newCompany() })
  expect([another.status, JSON.parse(another.text).code]).toEqual([409, '800014'])
  expect((await treasury.send({ variant: newCompany(), process: 'P-REPLAY' })).text).toContain(
    'process_known',
  )
})

test.each([
  ['by nobody', (text: string) => text.replace(/<ds:Signature.*<\/ds:Signature>/s, '')],
  ['and then changed', (text: string) => text.replace('<Ccy>USD', '<Ccy>EUR')],
  ['and then added to', (text: string) => text.replace('</BizMsg>', '<Extra>1</Extra></BizMsg>')],
  ['in part', (text: string) => text.replace('<ds:Reference URI="">', '<ds:Reference URI="#part">')],
])('a message that is signed %s is refused, and nothing is kept of it', async (_how, spoil) => {
  const variant = newCompany()
  const process = `P-${variant}`
  const { status, text } = await treasury.sendText(
    spoil(await messageOf({ variant, process }, treasury.sender)),
  )
  expect([status, JSON.parse(text).code]).toEqual([403, '800012'])
  expect(await treasury.ordersOf(variant)).toEqual([])
  expect(await treasury.messagesOf(process)).toEqual([])
})

test('a message is believed by the certificate that was registered alone, whatever it carries itself', async () => {
  const variant = newCompany()
  const stranger = makeRsaPair('Example Group Treasury')
  expect((await treasury.send({ variant }, stranger)).status).toBe(403)
  expect(await treasury.ordersOf(variant)).toEqual([])
})

test('a document type, entities and another encoding are refused before anything is parsed', async () => {
  const text = await messageOf({ variant: newCompany(), process: 'P-XXE' }, treasury.sender)
  const declared = '<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]>'
  for (const said of [declared + text, `<?xml version="1.0" encoding="UTF-16"?>${text}`, 'no xml', '<a>']) {
    const answer = await treasury.sendText(said)
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([400, '800011'])
  }
  expect(await treasury.messagesOf('P-XXE')).toEqual([])
})

test('a message that its schema does not take is refused with what is wrong in it', async () => {
  const variant = newCompany()
  const change = (xml: string) => xml.replace(/<AcctSvcrId>.*<\/AcctSvcrId>/, '')
  const { status, text } = await treasury.send({ variant, process: 'P-SCHEMA', change })
  expect([status, JSON.parse(text).code]).toEqual([422, '800013'])
  expect(JSON.parse(text).data.problems[0]).toMatchObject({ path: 'Document', code: 'schema' })
  expect(text).toContain('AcctSvcrId')
  const unknown = await treasury.send({ variant, process: 'P-SCHEMA', definition: 'acmt.019.001.04' })
  expect(unknown.status).toBe(422)
  expect(await treasury.ordersOf(variant)).toEqual([])
})

test.each([
  ['no_credit_code', (xml: string) => xml.replace(/<Othr><Id>[^<]+/, '<Othr><Id>123')],
  ['no_mobile', (xml: string) => xml.replace(/<MobNb>.*<\/MobNb>/, '')],
  ['hidden_sign', (xml: string) => xml.replace(/<FullLglNm>/, '<FullLglNm>甲\u202e')],
  ['hidden_sign', (xml: string) => xml.replace(/<FullLglNm>/, '<FullLglNm>甲&#10;')],
  ['no_email', (xml: string) => xml.replace(/<EmailAdr>.*<\/EmailAdr>/, '')],
] as const)(
  'an opening request that lacks what an order begins with is turned away: %s',
  async (reason, change) => {
    const variant = newCompany()
    const { text, process } = await treasury.send({ variant, change })
    expect([definitionIn(text), reasonIn(text)]).toEqual(['acmt.011.001.04', reason])
    expect(await readSigned(text, treasury.bank.certificate, new Date())).toContain('<RjctdReqTp>OPEN<')
    expect(await treasury.ordersOf(variant)).toEqual([])
    const kept = (await treasury.messagesOf(process)).map((one) => [one.state, one.reason, one.orderCode])
    expect(kept).toContainEqual(['rejected', reason, null])
    const { rows } =
      await sql`select 1 from kaihu.ebam_message where process_id = ${process} and direction = 'in'
    and document is not null`.execute(treasury.server.database)
    expect(rows).toEqual([])
  },
)

test('what the rules of an intake refuse is turned away with their words, and nothing of it stays', async () => {
  const variant = newCompany()
  const change = (xml: string) => xml.replace('<BrnchId><Id>SH01', '<BrnchId><Id>SZ01')
  const { text } = await treasury.send({ variant, change })
  expect([definitionIn(text), reasonIn(text)]).toEqual(['acmt.011.001.04', 'refused'])
  expect(await treasury.ordersOf(variant)).toEqual([])
})

test('another bank’s message is turned away', async () => {
  const away = await treasury.send({ variant: newCompany(), bic: 'DEUTDEFF' })
  expect(reasonIn(away.text)).toBe('other_bank')
})

test('a person has no such door, and neither has a program without the scope or a certificate that vouches', async () => {
  const officer = await treasury.desk('ro1')
  expect((await officer.send('GET', '/v1/ebam/answers')).status).toBe(404)
  const reader = await treasury.makeProgram({ name: '数据平台', scopes: ['orders.read'] })
  const text = await messageOf({ variant: newCompany(), process: 'P-SCOPE' }, treasury.sender)
  expect((await treasury.sendText(text, reader)).status).toBe(403)
  const { certificate: _none, ...bare } = treasury.program
  expect((await treasury.draft(bare)).data).toMatchObject({ reason: 'certificate_missing' })
  const weak = makeRsaPair('weak', 1_024)
  expect((await treasury.draft({ ...treasury.program, certificate: weak.certificate })).data).toMatchObject({
    reason: 'certificate_refused',
  })
})

test('administrators see each message by its kind, state, order and number', async () => {
  const variant = newCompany()
  const { orderCode } = await treasury.begin(variant)
  const list = async (query: string) =>
    (
      await (
        await treasury.desk('admin1')
      ).send<{ items: EbamMessageView[]; total: number; isOpen: boolean }>(
        'GET',
        `/v1/admin/ebam-messages?${query}`,
      )
    ).data
  const found = await list(`find=${orderCode}`)
  expect(found).toMatchObject({ total: 2, isOpen: true })
  expect(found.items.map(({ accountName }) => accountName)).toEqual([
    treasury.program.name,
    treasury.program.name,
  ])
  const openings = await list('definition=acmt.007.001.05&state=accepted&direction=in')
  expect(new Set(openings.items.map(({ definition, state }) => `${definition} ${state}`))).toEqual(
    new Set(['acmt.007.001.05 accepted']),
  )
  expect((await list('state=waiting')).items).toEqual([])
})
