import { DEMO_STAFF } from '@kaihu/api/access/staff/demo-staff.ts'
import type { MarksConflict } from '@kaihu/contract/application.ts'
import { getOrder, returnToCustomer } from '@kaihu/db/situations/acts.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { expect, test } from 'vitest'
import { lookAt } from '../../../tests/harness/kept-json.ts'
import { type ReadyOrder, readyOrder } from '../../../tests/harness/order-maker/ready-order.ts'
import { signInApplicant } from '../../../tests/harness/order-server.ts'

/** The server of the test that runs. */
let here: ReadyOrder

const FIELD = 'companyInfo.businessScope'
const WORDS = '经营范围与执照“不符”\n请更正'
const ONE_OF_EACH_ROLE = DEMO_STAFF.filter(
  ({ username, roles }) => username.endsWith('1') && roles.length === 1,
).map(({ username }) => username)

async function orderIn(name: string) {
  here = await readyOrder(name)
  const { world, orderCode } = here
  const { state, version } = await getOrder(world, orderCode)
  return { world, orderCode, state, version }
}

function drafts(orderCode: string) {
  return here.database
    .selectFrom('return_draft')
    .select(['field_key', 'mark'])
    .where('order_code', '=', orderCode)
    .execute()
}

type Set = readonly [fieldKey: string, value: string, seen?: string | undefined]

/** Marks to be set; each names the words that were read at its field before. An empty text takes the mark away. */
function bodyOf(version: number, marks: readonly Set[]) {
  return {
    version,
    marks: marks.map(([fieldKey, value, seen]) => ({
      fieldKey,
      value,
      checked: value !== '',
      title: '经营范围',
      section: fieldKey.split('.')[0],
      seen: seen === undefined ? null : { checked: true, value: seen },
    })),
  }
}

test.each([
  ['standard-0400', ['cm1']],
  ['standard-0500', []],
  ['standard-0700', ['cm1']],
  ['simplified-0410', ['gsc1']],
  ['simplified-0510', ['rm1', 'gsc1']],
  ['simplified-0710', ['gsc1']],
])('in %s return marks are written by %j and by nobody else of all roles', async (situation, editors) => {
  const { orderCode, version } = await orderIn(situation)
  const written: string[] = []
  for (const username of ONE_OF_EACH_ROLE) {
    const before = await drafts(orderCode)
    const path = `/v1/orders/${orderCode}/return-marks`
    const body = bodyOf(version, [[FIELD, username, written.at(-1)]])
    const { status } = await (await here.desk(username)).send('PUT', path, body)
    if (status === 200) written.push(username)
    else expect(await drafts(orderCode)).toEqual(before)
  }
  expect(written.toSorted()).toEqual(editors.toSorted())
})

test('a mark is kept as JSON text of checked, value and title under its field, a step and a section alike', async () => {
  const { orderCode, version } = await orderIn('standard-0400')
  const marks = [
    [FIELD, WORDS],
    ['partB', '请整体核对'],
    ['uploadFile', '第3步请补充'],
  ] as const
  const path = `/v1/orders/${orderCode}/return-marks`
  expect((await (await here.desk('cm1')).send('PUT', path, bodyOf(version, marks))).status).toBe(200)
  const kept = await drafts(orderCode)
  expect(kept.map(({ field_key: key }) => key).toSorted()).toEqual([FIELD, 'partB', 'uploadFile'].toSorted())
  const text = kept.find(({ field_key: key }) => key === FIELD)?.mark ?? ''
  expect(JSON.parse(text)).toEqual({ checked: true, value: WORDS, title: '经营范围' })
})

test('whoever fills in for the customer is bound to the returned fields as the customer is', async () => {
  const { world, orderCode } = await orderIn('standard-0400')
  await returnToCustomer(world, orderCode, world.cast.cm, [{ fieldKey: FIELD, text: WORDS }])
  const rm = await here.desk('rm1')
  const kept = async () =>
    here.database
      .selectFrom('application_section')
      .select(['version', 'answers'])
      .where('order_code', '=', orderCode)
      .where('section', '=', 'companyInfo')
      .executeTakeFirstOrThrow()
  const before = await kept()
  const save = (change: AnswerRecord) =>
    rm.send('PUT', `/v1/orders/${orderCode}/sections/companyInfo`, {
      version: before.version,
      answers: { ...lookAt<AnswerRecord>(before.answers), ...change },
      intent: 'draft',
      consentGround: '王丽来电同意',
    })
  expect((await save({ legalName: '别人' })).status).toBe(409)
  expect(await kept()).toEqual(before)
  expect((await save({ businessScope: '工业检测仪器的销售' })).status).toBe(200)
})

test('once returned, the customer answers what was marked then: nobody adds a mark meanwhile', async () => {
  const { world, orderCode, state } = await orderIn('standard-0400')
  await returnToCustomer(world, orderCode, world.cast.cm, [{ fieldKey: FIELD, text: WORDS }])
  const customer = await signInApplicant(here.app, state.intake.mobile)
  const path = `/v1/customer/orders/${orderCode}/application`
  const { data } = await customer.send<{ returned: { items: { fieldKey: string; text: string }[] } }>(
    'GET',
    path,
  )
  expect(data.returned.items.map(({ fieldKey, text }) => [fieldKey, text])).toEqual([[FIELD, WORDS]])
  const version = (await getOrder(world, orderCode)).version
  const marks = `/v1/orders/${orderCode}/return-marks`
  const late = await (await here.desk('cm1')).send('PUT', marks, bodyOf(version, [['partB', '再看看']]))
  expect(late.status).toBe(403)
  expect(await drafts(orderCode)).toEqual([])
})

/** An order whose discount is settled: its RM and the simplified case manager may both write marks. */
async function withTwoAuthors() {
  const { orderCode, version } = await orderIn('simplified-0510')
  const path = `/v1/orders/${orderCode}/return-marks`
  const [rm, gsc] = [await here.desk('rm1'), await here.desk('gsc1')]
  return {
    orderCode,
    rm,
    gsc,
    set: (who: typeof rm, ...marks: Set[]) => who.send<MarksConflict>('PUT', path, bodyOf(version, marks)),
    words: async () =>
      Object.fromEntries(
        (await drafts(orderCode)).map(({ field_key: key, mark }) => [key, JSON.parse(mark).value]),
      ),
  }
}

test('marks that two people set on different fields both stay', async () => {
  const { rm, gsc, set, words } = await withTwoAuthors()
  expect((await set(rm, [FIELD, '请更正'])).status).toBe(200)
  expect((await set(gsc, ['partB', '请补充'])).status).toBe(200)
  expect(await words()).toEqual({ [FIELD]: '请更正', partB: '请补充' })
})

test('whoever would overwrite a colleague unseen is told what, by whom and when, and nothing is changed', async () => {
  const { rm, gsc, set, words, orderCode } = await withTwoAuthors()
  await set(rm, [FIELD, '请更正'])
  const before = await drafts(orderCode)
  const late = await set(gsc, [FIELD, '请补充'], ['partB', '请补充'])
  expect(late.status).toBe(409)
  expect(late.data.changed).toEqual([
    {
      fieldKey: FIELD,
      mine: { checked: true, value: '请补充' },
      theirs: { checked: true, value: '请更正' },
      by: expect.objectContaining({ staffId: expect.stringMatching(/^S/), name: expect.stringMatching(/./) }),
      at: expect.stringMatching(/Z$/),
    },
  ])
  expect(await drafts(orderCode)).toEqual(before)
  expect((await set(gsc, [FIELD, '请补充', '请更正'], ['partB', '请补充'])).status).toBe(200)
  expect(await words()).toEqual({ [FIELD]: '请补充', partB: '请补充' })
})

test('a mark that a colleague took away does not come back unseen; who took it away is told', async () => {
  const { rm, gsc, set, orderCode } = await withTwoAuthors()
  await set(rm, [FIELD, '请更正'])
  await set(gsc, [FIELD, '', '请更正'])
  const late = await set(rm, [FIELD, '请尽快更正', '请更正'])
  expect(late.status).toBe(409)
  expect(late.data.changed).toMatchObject([{ theirs: null, by: { staffId: expect.stringMatching(/^S/) } }])
  const { data } = await rm.send<{ draftMarks: unknown[] }>('GET', `/v1/orders/${orderCode}/application`)
  expect(data.draftMarks).toEqual([])
})

test('of two people who mark the same field in the same moment exactly one wins, and the other is told', async () => {
  const { rm, gsc, set, words } = await withTwoAuthors()
  const answers = await Promise.all([set(rm, [FIELD, '请更正']), set(gsc, [FIELD, '请补充'])])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const won = answers.findIndex(({ status }) => status === 200)
  expect(await words()).toEqual({ [FIELD]: ['请更正', '请补充'][won] })
})

test('a repeated save whose answer was lost is no conflict', async () => {
  const { rm, set, words } = await withTwoAuthors()
  await set(rm, [FIELD, '请更正'])
  expect((await set(rm, [FIELD, '请更正'])).status).toBe(200)
  expect(await words()).toEqual({ [FIELD]: '请更正' })
})
