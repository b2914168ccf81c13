import type { getApplication, revealNumbers } from '@kaihu/contract/application.ts'
import type { CallAnswer } from '@kaihu/contract/call.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { maskNumber, revealableBy } from '@kaihu/domain/access/masked-data.ts'
import { BUSINESS_ROLES } from '@kaihu/domain/access/roles.ts'
import { type AnswerRecord, type Answers, asText } from '@kaihu/domain/form/answers/answers.ts'
import { findAnswer, withAnswer } from '@kaihu/domain/form/answers/path.ts'
import { expect, test } from 'vitest'
import { lookAt } from '../../../tests/harness/kept-json.ts'
import { beginFirstStep, makeDesk, startOrderServer } from '../../../tests/harness/order-server.ts'
import { ROLE_ACCOUNTS } from '../../../tests/harness/role-accounts.ts'

type Application = CallAnswer<typeof getApplication>
type Revealed = CallAnswer<typeof revealNumbers>

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
let variant = 5_200

const NUMBER = 'legalRepresentative.person.idDocument.idNumber'
const PURPOSE = '核对法定代表人证件'

async function kept(orderCode: string): Promise<Answers> {
  const rows = await database
    .selectFrom('application_section')
    .select(['section', 'answers'])
    .where('order_code', '=', orderCode)
    .execute()
  return Object.fromEntries(rows.map(({ section, answers }) => [section, lookAt<AnswerRecord>(answers)]))
}

async function orderIn(name: string) {
  const orderCode = (await SITUATIONS[name]?.make(makeWorld(database, { variant: variant++ }))) ?? ''
  const path = `/v1/orders/${orderCode}`
  const answers = await kept(orderCode)
  const number = asText(findAnswer(answers, NUMBER))
  const read = async (who: string) => (await desk(who)).send<Application>('GET', `${path}/application`)
  const reveal = async (who: string, purpose: unknown = PURPOSE) =>
    (await desk(who)).send<Revealed>('POST', `${path}/application/revealed-numbers`, { purpose })
  return { orderCode, path, number, answers, read, reveal }
}

function entriesOf(kind: string) {
  return database
    .selectFrom('audit_entry')
    .select(['chain_id', 'actor', 'body'])
    .where('kind', '=', kind)
    .orderBy('at')
    .execute()
}

async function looksAt(orderCode: string) {
  return (await entriesOf('application.numbers-revealed')).filter(
    ({ chain_id }) => chain_id === `order:${orderCode}`,
  )
}

function sectionIn({ sections }: Pick<Application, 'sections'>, key: string) {
  const found = sections.find(({ section }) => section === key)
  if (!found) throw new Error(`no section ${key}`)
  return found
}

test('all fourteen roles read numbers masked, and only who is granted it has them shown', async () => {
  const orders = [await orderIn('standard-1000'), await orderIn('simplified-0410')]
  const shownTo = new Set<string>()
  for (const role of BUSINESS_ROLES) {
    for (const { orderCode, number, read, reveal } of orders) {
      const who = ROLE_ACCOUNTS[role]
      const seen = await read(who)
      const told = JSON.stringify(seen)
      expect(told, role).not.toContain(number)
      if (seen.status === 200) expect(told, role).toContain(maskNumber(number))
      const [looks, denials] = [await looksAt(orderCode), await entriesOf('access.denied')]
      const answer = await reveal(who)
      const isGranted = hasCapability(role, 'reveal_masked')
      expect(answer.status, role).toBe(isGranted ? seen.status : 403)
      const isWhole = revealableBy(role).includes('identity')
      expect(JSON.stringify(await read(who)).includes(number), role).toBe(answer.status === 200 && isWhole)
      const added = (await looksAt(orderCode)).slice(looks.length)
      if (answer.status === 200) {
        shownTo.add(role)
        expect(answer.data.kinds, role).toEqual(revealableBy(role))
        expect(added).toMatchObject([
          {
            actor: { kind: 'staff', role },
            body: { orderCode, purpose: PURPOSE, kinds: revealableBy(role) },
          },
        ])
        expect(JSON.stringify(added[0]?.body).includes(NUMBER), role).toBe(isWhole)
        expect(JSON.stringify(added[0]?.body), role).not.toContain(number)
        expect(added[0]?.actor).toMatchObject({ staffId: expect.stringMatching(/^S\d{4}$/) })
      } else expect(added, role).toEqual([])
      expect(await entriesOf('access.denied')).toHaveLength(denials.length + (isGranted ? 0 : 1))
    }
  }
  for (const role of ['AO', 'CM', 'CRT', 'HUB', 'RISK_CONTROL', 'GSC_BB_CM', 'RM'] as const)
    expect(shownTo).toContain(role)
}, 60_000)

test('what was shown is masked again after five minutes, by the server itself, and to nobody else before', async () => {
  const { orderCode, number, read, reveal } = await orderIn('standard-0400')
  const { until } = (await reveal('cm1')).data
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(290_000)
  expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(300_000)
  expect(JSON.stringify(await read('cm1'))).toContain(number)
  expect(JSON.stringify(await read('risk1'))).not.toContain(number)
  await database
    .updateTable('shown_data')
    .set({ until: new Date(Date.now() - 1) })
    .where('order_code', '=', orderCode)
    .execute()
  expect(JSON.stringify(await read('cm1'))).not.toContain(number)
})

test('who asks for the telephone numbers alone has those shown and no others', async () => {
  const { path, number, read } = await orderIn('standard-0400')
  const mobile = (await (await desk('cm1')).send<{ phoneNumber: string }>('GET', path)).data.phoneNumber
  expect(mobile).toContain('*')
  const address = `${path}/application/revealed-numbers`
  const cm = await desk('cm1')
  expect((await cm.send('POST', address, { purpose: PURPOSE, kinds: ['phone'] })).status).toBe(200)
  expect((await cm.send<{ phoneNumber: string }>('GET', path)).data.phoneNumber).toMatch(/^\+86\d{11}$/)
  expect(JSON.stringify(await read('cm1'))).not.toContain(number)
  expect((await cm.send('POST', address, { purpose: PURPOSE, kinds: [] })).status).toBe(400)
})

test('nobody has numbers shown without saying what for, in 255 characters at most', async () => {
  const { orderCode, reveal } = await orderIn('standard-0400')
  for (const purpose of ['', '   ', undefined, '字'.repeat(256)]) {
    expect((await reveal('cm1', purpose ?? null)).status).toBe(400)
  }
  expect(await looksAt(orderCode)).toEqual([])
  expect((await reveal('cm1', '字'.repeat(255))).status).toBe(200)
  expect(await looksAt(orderCode)).toHaveLength(1)
})

test('a correction beside a masked number leaves the number as it was, and answers it masked', async () => {
  const { orderCode, path, number, answers, read } = await orderIn('standard-0400')
  const cm = await desk('cm1')
  const { version, answers: seen } = sectionIn((await read('cm1')).data, 'legalRepresentative')
  const before = { legalRepresentative: seen } as Answers
  const sent = withAnswer(before, 'legalRepresentative.isOnSite', seen['isOnSite'] !== true)
  const address = `${path}/corrections/legalRepresentative`
  const saved = await cm.send('PUT', address, {
    version,
    answers: sent['legalRepresentative'],
    consentGround: '王丽来电同意',
  })
  expect(saved.status).toBe(200)
  expect(JSON.stringify(saved)).not.toContain(number)
  const after = await kept(orderCode)
  expect(findAnswer(after, NUMBER)).toBe(number)
  expect(findAnswer(after, 'legalRepresentative.isOnSite')).not.toBe(
    findAnswer(answers, 'legalRepresentative.isOnSite'),
  )
  const stale = await cm.send('PUT', address, {
    version,
    answers: sent['legalRepresentative'],
    consentGround: '王丽来电同意',
  })
  expect(stale.status).toBe(409)
  expect(JSON.stringify(stale)).not.toContain(number)
})

test('a mask that stands for no number is refused at its field, and nothing is kept of it', async () => {
  const { orderCode, path, answers, read } = await orderIn('standard-0400')
  const { version, answers: seen } = sectionIn((await read('cm1')).data, 'legalRepresentative')
  const sent = withAnswer({ legalRepresentative: seen } as Answers, NUMBER, '1101**********0000')
  const refused = await (await desk('cm1')).send('PUT', `${path}/corrections/legalRepresentative`, {
    version,
    answers: sent['legalRepresentative'],
    consentGround: '王丽来电同意',
  })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused)).toContain('M-MASKED')
  expect(JSON.stringify(refused)).toContain(NUMBER)
  expect(await kept(orderCode)).toEqual(answers)
})

test('a number that is corrected is read masked in the trail as well, which keeps it whole', async () => {
  const { orderCode, path, number, read } = await orderIn('standard-0400')
  const { version, answers: seen } = sectionIn((await read('cm1')).data, 'legalRepresentative')
  const passport = { idType: 'passport', idNumber: 'E12345678', idIssueCountry: 'CN' }
  const document = findAnswer(
    { legalRepresentative: seen } as Answers,
    'legalRepresentative.person.idDocument',
  )
  const sent = withAnswer({ legalRepresentative: seen } as Answers, 'legalRepresentative.person.idDocument', {
    ...(document as AnswerRecord),
    ...passport,
  })
  const saved = await (await desk('cm1')).send('PUT', `${path}/corrections/legalRepresentative`, {
    version,
    answers: sent['legalRepresentative'],
    consentGround: '王丽来电同意',
  })
  expect(saved).toMatchObject({ status: 200 })
  expect(findAnswer(await kept(orderCode), NUMBER)).toBe('E12345678')
  const trail = JSON.stringify((await (await desk('cml1')).send('GET', `${path}/audit`)).data)
  expect(trail).toContain(maskNumber(number))
  expect(trail).toContain('E1*****78')
  expect([number, 'E12345678'].filter((one) => trail.includes(one))).toEqual([])
})

test('who fills in for the customer keeps the numbers that they cannot read', async () => {
  const { orderCode, path, read } = await orderIn('standard-0300')
  const rm = await desk('rm1')
  await beginFirstStep(rm, path)
  const address = `${path}/sections/legalRepresentative`
  const person = {
    nameCn: '王小明',
    idDocument: { idType: 'residentIdCard', idNumber: '110101198003071233' },
  }
  const first = await rm.send('PUT', address, {
    version: 0,
    answers: { person },
    intent: 'draft',
    consentGround: '王丽来电同意',
  })
  expect(first).toMatchObject({ status: 200 })
  const { version, answers } = sectionIn((await read('rm1')).data, 'legalRepresentative')
  expect(JSON.stringify(answers)).toContain('1101**********1233')
  const more = { ...answers, isOnSite: true }
  const second = await rm.send('PUT', address, {
    version,
    answers: more,
    intent: 'draft',
    consentGround: '王丽来电同意',
  })
  expect(second).toMatchObject({ status: 200 })
  expect(JSON.stringify([first.data, second.data])).not.toContain('110101198003071233')
  const after = await kept(orderCode)
  expect(findAnswer(after, NUMBER)).toBe('110101198003071233')
  expect(findAnswer(after, 'legalRepresentative.isOnSite')).toBe(true)
  expect(JSON.stringify(after)).not.toContain('**')
})
