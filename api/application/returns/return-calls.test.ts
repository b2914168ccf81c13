import type { Returned } from '@kaihu/contract/application.ts'
import { getOrder, returnToCustomer } from '@kaihu/db/situations/acts.ts'
import { completeAnswers } from '@kaihu/domain/application/examples.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { FLOW_NAMES, SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { describe, expect, test } from 'vitest'
import { type ReadyOrder, readyOrder } from '../../../tests/harness/order-maker/ready-order.ts'
import { signInApplicant } from '../../../tests/harness/order-server.ts'

/** The server of the test that runs. */
let here: ReadyOrder

const marks = [
  { fieldKey: 'companyInfo.businessScope', text: '经营范围与执照不符' },
  { fieldKey: 'businessLocations.premises', text: '请核对场所性质' },
  { fieldKey: 'partB', text: '请核对联系信息' },
]

/** An order that its case manager returned with these marks, seen by its customer. */
async function returned(name = 'standard-0400', given = marks) {
  here = await readyOrder(name)
  const { world, orderCode, desk } = here
  const by = name.startsWith(FLOW_NAMES[STANDARD]) ? world.cast.cm : world.cast.gscBbCm
  await returnToCustomer(world, orderCode, by, given)
  const { state } = await getOrder(world, orderCode)
  const customer = await signInApplicant(here.app, state.intake.mobile)
  const path = `/v1/customer/orders/${orderCode}`
  return { world, orderCode, customer, desk, path }
}

type Case = Awaited<ReturnType<typeof returned>>
type Section = { section: string; version: number; answers: AnswerRecord }
type Application = { sections: Section[]; returned: Returned | null; order: { version: number } }

async function read({ customer, path }: Case) {
  return (await customer.send<Application>('GET', `${path}/application`)).data
}

async function save(one: Case, section: string, change: AnswerRecord) {
  const now = (await read(one)).sections.find((kept) => kept.section === section)
  return one.customer.send<{ returned: Returned; problems: { path: string }[] }>(
    'PUT',
    `${one.path}/sections/${section}`,
    { version: now?.version ?? 0, answers: { ...now?.answers, ...change }, intent: 'draft' },
  )
}

async function resubmit(one: Case, action = 'customer_update') {
  const { version } = await getOrder(one.world, one.orderCode)
  return one.customer.send<{ problems: { path: string }[] }>('POST', `${one.path}/actions/${action}`, {
    version,
  })
}

function reply(one: Case, answers: Record<string, string>) {
  return save(one, 'returnAnswers', {
    items: marks.map(({ fieldKey }) => ({ path: fieldKey, answer: answers[fieldKey] ?? null })),
  })
}

describe('a returned application', () => {
  test('shows its items in the order of the form with their reasons, and nobody of the staff', async () => {
    const one = await returned('standard-0400', [...marks].reverse())
    const answer = await read(one)
    expect(answer.returned?.items.map(({ fieldKey, text, state }) => [fieldKey, text, state])).toEqual(
      marks.map(({ fieldKey, text }) => [fieldKey, text, 'untouched']),
    )
    expect(JSON.stringify(answer)).not.toMatch(/S00\d\d/)
  })

  test('opens a question only once the change of a marked answer asks it', async () => {
    const one = await returned()
    const before = (await read(one)).returned?.openPaths
    expect(before).not.toContain('businessLocations.leaseEndDate')
    const closed = await save(one, 'businessLocations', { leaseEndDate: '2028-01-01' })
    expect(closed.status).toBe(409)
    const opened = await save(one, 'businessLocations', { premises: 'leased' })
    expect(opened.data.returned.openPaths).toContain('businessLocations.leaseEndDate')
    expect((await save(one, 'businessLocations', { leaseEndDate: '2028-01-01' })).status).toBe(200)
  })

  test('refuses every other write with the path, and keeps what was there', async () => {
    const one = await returned()
    const before = await read(one)
    const answer = await save(one, 'companyInfo', { legalName: '别人' })
    expect(answer).toMatchObject({
      status: 409,
      data: { problems: [{ path: 'companyInfo.legalName', code: 'M-CLOSED' }] },
    })
    expect(await read(one)).toEqual(before)
  })

  test('does not come back with anything untouched, names what is, and comes back once all is done', async () => {
    const one = await returned()
    const first = await resubmit(one)
    expect(first.status).toBe(400)
    expect(first.data.problems.map(({ path }) => path)).toEqual(marks.map(({ fieldKey }) => fieldKey))
    await save(one, 'companyInfo', { businessScope: '工业检测仪器的研发' })
    await reply(one, { 'businessLocations.premises': '租约已到期，自有场所' })
    const second = await resubmit(one)
    expect(second.data.problems.map(({ path }) => path)).toEqual(['partB'])
    await reply(one, { 'businessLocations.premises': '自有场所', partB: '联系信息无误' })
    expect((await read(one)).returned?.items.map(({ state }) => state)).toEqual([
      'changed',
      'answered',
      'answered',
    ])
    expect((await resubmit(one)).status).toBe(200)
    const { state } = await getOrder(one.world, one.orderCode)
    expect(state).toMatchObject({ status: '0400', isBackCustomer: false, rollbackCommentList: [] })
    expect(state.rounds[0]).toMatchObject({
      changedFields: ['companyInfo.businessScope'],
      answeredFields: ['businessLocations.premises', 'partB'],
    })
  })

  test('an edit taken back is no edit: the item is untouched again', async () => {
    const one = await returned()
    const { answers } = (await read(one)).sections.find(({ section }) => section === 'companyInfo') ?? {}
    await save(one, 'companyInfo', { businessScope: '别的' })
    const undone = await save(one, 'companyInfo', { businessScope: answers?.businessScope ?? null })
    expect(undone.data.returned.items[0]?.state).toBe('untouched')
  })

  test('the answers in words of one round do not answer the next', async () => {
    const one = await returned()
    await reply(one, Object.fromEntries(marks.map(({ fieldKey }) => [fieldKey, '已核对'])))
    expect((await resubmit(one)).status).toBe(200)
    await returnToCustomer(one.world, one.orderCode, one.world.cast.cm, marks)
    expect((await read(one)).returned?.items.map(({ state, answer }) => [state, answer])).toEqual(
      marks.map(() => ['untouched', '']),
    )
    const review = await (await here.desk('cm1')).send<{
      submissions: { answers: Record<string, unknown> }[]
    }>('GET', `/v1/orders/${one.orderCode}/application`)
    expect(JSON.stringify(review.data.submissions[1]?.answers.returnAnswers)).toContain('已核对')
  })

  test('a returned step is one item: one change in it is its answer', async () => {
    const one = await returned('standard-0400', [{ fieldKey: 'baseInfo', text: '第1步请整体核对' }])
    expect((await read(one)).returned?.items).toHaveLength(1)
    expect((await save(one, 'companyInfo', { businessScope: '工业检测仪器的销售' })).status).toBe(200)
    expect((await save(one, 'partB', { companyEmail: 'x@example.com' })).status).toBe(409)
    expect((await resubmit(one)).status).toBe(200)
  })
})

describe('the short way back to a later stage', () => {
  const name = { fieldKey: 'companyInfo.companyEnglishName', text: '英文名称与证书不符' }
  const phone = { fieldKey: 'partB.companyEmail', text: '邮箱退信' }

  test('W11: a SimpliX order goes back to order review after a clerical fix', async () => {
    const one = await returned('simplified-0710', [phone])
    await save(one, 'partB', { companyEmail: 'office@example.com' })
    expect((await resubmit(one, 'customer_update_resume')).status).toBe(200)
    expect((await getOrder(one.world, one.orderCode)).state.status).toBe('0710')
  })

  test('W11: but not after a change that matters to screening, and putting it back does not open the way again', async () => {
    const one = await returned('simplified-0710', [name, phone])
    const was = completeAnswers(SIMPLIFIED, one.world.variant).companyInfo?.companyEnglishName ?? null
    await save(one, 'companyInfo', { companyEnglishName: 'Other Name Co., Ltd.' })
    await save(one, 'partB', { companyEmail: 'office@example.com' })
    expect((await resubmit(one, 'customer_update_resume')).status).toBe(409)
    await save(one, 'companyInfo', { companyEnglishName: was })
    await reply(one, {})
    expect((await resubmit(one, 'customer_update_resume')).status).not.toBe(200)
    expect((await getOrder(one.world, one.orderCode)).state).toMatchObject({
      status: '0300',
      resumeStatus: null,
    })
  })

  test('W14: after a return from screening the case manager may resume, unless a name changed', async () => {
    const clerical = await returned('standard-0700', [phone])
    await save(clerical, 'partB', { companyEmail: 'office@example.com' })
    expect((await resubmit(clerical)).status).toBe(200)
    const resume = async (one: Case) =>
      (await one.desk('cm1')).send('POST', `/v1/orders/${one.orderCode}/actions/resume_screening`, {
        version: (await getOrder(one.world, one.orderCode)).version,
      })
    expect((await resume(clerical)).status).toBe(200)

    const named = await returned('standard-0700', [name])
    await save(named, 'companyInfo', { companyEnglishName: 'Other Name Co., Ltd.' })
    expect((await resubmit(named)).status).toBe(200)
    expect((await resume(named)).status).toBe(409)
    expect((await getOrder(named.world, named.orderCode)).state.status).toBe('0400')
  })
})
