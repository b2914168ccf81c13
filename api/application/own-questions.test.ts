import path from 'node:path'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { completeAnswers } from '@kaihu/domain/application/examples.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { afterAll, expect, test } from 'vitest'
import { seedOrder } from '../../tests/catalogue/seed-world.ts'
import { makeDesk, signInApplicant, startOrderServer } from '../../tests/harness/order-server.ts'
import { listDocumentsOf } from '../documents/document.store.ts'
import { writePapers } from '../papers/freeze-papers.usecase.ts'
import { listPapersToSign } from '../papers/papers-to-sign.usecase.ts'
import { readPaperWords } from '../papers/speakers.ts'
import { tryOwnPapers } from '../papers/try-own-papers.usecase.ts'
import { takeOn } from '../platform/bank-folder/open-bank.ts'
import { readBankFolder } from '../platform/bank-folder/read-bank-folder.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { readAnswers } from './section/section.store.ts'
import { wholeCustomer } from './whole-customer.usecase.ts'

const { bank } = await readBankFolder(path.resolve(import.meta.dirname, '../../examples/harbour-bank'))
if (bank === null) throw new Error('the example cannot be used')
afterAll(takeOn(bank))

const { app, database } = await startOrderServer()

test("what a bank asks beside ours goes ours' whole way: submitted, read masked, marked, printed, handed to the core system", async () => {
  const world = makeWorld(database, { variant: 8_911 })
  const orderCode = (await SITUATIONS['standard-0400']?.make(world)) ?? ''
  await worksOnOwnTask(orderCode)
  const { state, version } = await getOrder(world, orderCode)
  const now = new Date()

  const whole = await inTransaction(database, (trx) => wholeCustomer(trx, state, now))
  const handed = whole.sections.find(({ key }) => key === 'ownQuestions')?.answers ?? []
  expect(handed).toContainEqual({ key: 'ownQuestions.treasuryCentre', type: 'yesNo', value: true })
  expect(handed).toContainEqual({
    key: 'ownQuestions.portTrade',
    type: 'radio',
    list: 'own.portTrade',
    value: 'none',
  })
  const operation = whole.sections
    .find(({ key }) => key === 'businessOperation')
    ?.answers.map(({ key }) => key)
  expect(operation).toContain('businessOperation.bankSettlementDay')
  expect(operation).not.toContain('businessOperation.website')
  expect(whole.sections.map(({ key }) => key)).not.toContain('hkLink')

  const slots = (await listDocumentsOf(database, orderCode)).map(({ slot, state: held }) => [slot, held])
  expect(slots).toContainEqual(['designatedFiles.bankTreasuryAgreement', 'uploaded'])

  const cm = await makeDesk(app)('cm1')
  type Read = { sections: { section: string; answers: Record<string, unknown> }[] }
  const { data } = await cm.send<Read>('GET', `/v1/orders/${orderCode}/application`)
  const read = data.sections.find(({ section }) => section === 'ownQuestions')?.answers
  expect(read).toMatchObject({
    treasuryCentreName: '集团资金中心',
    treasuryContactPhone: { number: expect.stringContaining('*') },
  })
  const mark = {
    fieldKey: 'ownQuestions.portTrade',
    section: 'ownQuestions',
    checked: true,
    value: '请核对',
    seen: null,
  }
  const marked = await cm.send('PUT', `/v1/orders/${orderCode}/return-marks`, { version, marks: [mark] })
  expect(marked).toMatchObject({ status: 200 })

  const { answers } = await readAnswers(database, orderCode)
  const papers = writePapers({
    state,
    answers,
    now,
    recording: null,
    words: await readPaperWords(database, state),
  })
  const said = JSON.stringify(papers.find(({ id }) => id === 'P03'))
  expect(said).toContain('资金中心名称')
  expect(said).toContain('每月集中结算日')
  expect(said).toContain('Main products, services or kinds of cargo')
  expect(said).toContain('Business connected with the port')

  const mandate = papers.find(({ id }) => id === 'B01')
  expect(mandate).toMatchObject({
    title: { zh: '资金中心授权书', en: 'Mandate of the treasury centre' },
    slot: 'designatedFiles.bankMandateSigned',
  })
  expect(JSON.stringify(mandate)).toContain(`the accounts of application ${orderCode}`)
  const signed = await listPapersToSign(database, state, now)
  expect(signed).toContain('B01')
  expect(signed).not.toContain('B02')
  const listed = await cm.send<{ papers: { key: string }[]; people: { duties: { papers: string[] }[] }[] }>(
    'GET',
    `/v1/papers/orders/${orderCode}`,
  )
  expect(listed.data.papers.map(({ key }) => key)).toEqual(expect.arrayContaining(['P03', 'B01', 'B02']))
  const duties = listed.data.people.flatMap((person) => person.duties.flatMap((duty) => duty.papers))
  expect(duties).toContain('B01')
})

type Tasks = {
  version: number
  tasks: { kind: string; state: string; subject: object; own: { key: string } | null }[]
}

/** The bank's own task came with the submission, stands before the act with its reason, and is done by its form alone. */
async function worksOnOwnTask(orderCode: string) {
  const cm = await makeDesk(app)('cm1')
  const KIND = 'bank_treasury_check'
  const read = async () => {
    const { data } = await cm.send<Tasks>('GET', `/v1/orders/${orderCode}/tasks`)
    return { version: data.version, task: data.tasks.find(({ kind }) => kind === KIND) }
  }
  const { version, task } = await read()
  expect(task).toMatchObject({ state: 'open', own: { key: KIND } })
  type Offers = { actions: { action: string; refusals: { message: string }[] }[] }
  const { data } = await cm.send<Offers>('GET', `/v1/orders/${orderCode}/actions`)
  const refusals = data.actions.find(({ action }) => action === 'cm_pre_approve')?.refusals ?? []
  expect(refusals.map(({ message }) => message).join()).toContain('客户申报账户由集团资金中心统一管理')
  const close = async (subject: object, who = 'cm1', more: object = {}) => {
    const body = { version, note: '已核实', result: 'accepted', subject, ...more }
    const client = who === 'cm1' ? cm : await makeDesk(app)(who)
    return client.send('POST', `/v1/orders/${orderCode}/tasks/${KIND}/close`, body)
  }
  const good = { calledOn: '2026-11-20', isAuthorised: false }
  const attacks = [
    await close({ calledOn: '2026-02-30', isAuthorised: true }),
    await close({ ...good, calledOn: { $gt: '' } }),
    await close({ ...good, isAuthorised: '<img src=x onerror=alert(1)>' }),
    await close(good, 'cm1', { status: 'closed', doneBy: 'S0001' }),
    await close(good, 'rm1'),
    await close(good, 'cm2'),
  ]
  expect(attacks.map(({ status }) => status)).toEqual([400, 400, 400, 400, 403, 404])
  expect(await read()).toEqual({ version, task })
  expect(await close({ ...good, status: 'open', doneBy: 'S0001', beside: '=1+1' })).toMatchObject({
    status: 200,
  })
  const closed = (await read()).task
  expect(closed).toMatchObject({ state: 'closed' })
  expect(closed?.subject).toEqual(good)
  const { state } = await getOrder(makeWorld(database, { variant: 8_911 }), orderCode)
  expect(state.rules).toMatchObject({
    ownTasks: [{ key: KIND }, { key: 'bank_port_visit' }, { key: 'bank_storage_rated_high' }],
    timeLimits: { '0400': { amount: 3 } },
  })
}

test('every paper of the example is drawn by the press', async () => {
  expect(await tryOwnPapers()).toEqual([])
})

test('a question of the bank’s own is shut as ours are: to other customers, to staff while it is filled in, to what is no answer', async () => {
  const world = makeWorld(database, { variant: 8_912 })
  const isFilled = (section: string) => section !== 'ownQuestions'
  const order = await seedOrder(world, STANDARD, completeAnswers(STANDARD), isFilled)
  const customer = await signInApplicant(app, order.mobile)
  const path = `/v1/customer/orders/${order.orderCode}/application`
  type Kept = { sections: { section: string; version: number; answers: Record<string, unknown> }[] }
  const read = async () => {
    const { data } = await customer.send<Kept>('GET', path)
    const found = data.sections.find(({ section }) => section === 'ownQuestions')
    return { version: found?.version ?? 0, answers: found?.answers ?? {} }
  }
  type Refused = { problems?: { path: string; code: string }[] }
  const put = async (answers: unknown, who = customer, side = '/v1/customer/orders') =>
    who.send<Refused>('PUT', `${side}/${order.orderCode}/sections/ownQuestions`, {
      version: (await read()).version,
      intent: 'draft',
      answers,
      ...(side === '/v1/orders' && { consentGround: '王丽来电同意' }),
    })
  const hostile = '<img src=x onerror=alert(1)>{{7*7}}'
  const good = { treasuryCentre: true, treasuryCentreName: hostile, portTrade: 'none' }
  expect(await put({ ...good, stranger: '=1+1' })).toMatchObject({ status: 200 })
  const before = await read()
  expect(before.answers).toEqual(good)

  const stranger = await signInApplicant(app, '+8613811110912')
  const cm = await makeDesk(app)('cm1')
  const attacks = [
    await put({ ...good, treasuryCentreName: '集团\u202e中心' }),
    await put({ ...good, treasuryCentreName: '集团\n中心' }),
    await put({ ...good, treasuryCentreName: 'x'.repeat(121) }),
    await put({ ...good, treasuryCentreName: { $gt: '' } }),
    await put({ ...good, treasuryCentre: 'yes' }),
    await put({ ...good, portTrade: ['none'] }),
    await put('none'),
    await put(good, stranger),
    await put(good, cm, '/v1/orders'),
  ]
  expect(attacks.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 400, 404, 403])
  expect(attacks.slice(0, 2).map(({ data }) => data.problems)).toEqual(
    Array.from({ length: 2 }, () => [
      expect.objectContaining({ path: 'ownQuestions.treasuryCentreName', code: 'M-UNSEEN' }),
    ]),
  )
  expect((await stranger.send('GET', path)).status).toBe(404)
  expect(await read()).toEqual(before)
})
