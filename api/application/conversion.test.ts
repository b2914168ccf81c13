import type { Returned } from '@kaihu/contract/application.ts'
import type { CustomerOrder } from '@kaihu/contract/customer-order.ts'
import { act, getOrder, returnToCustomer } from '@kaihu/db/situations/acts.ts'
import { answersFor, applicantOf } from '@kaihu/db/situations/begin.ts'
import { handIn } from '@kaihu/db/situations/hand-in.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { checkApplication } from '@kaihu/domain/application/check-application.ts'
import { exampleContext } from '@kaihu/domain/application/examples.ts'
import { REPLIES_SECTION } from '@kaihu/domain/application/returns/returned-places.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import { findAnswer, withAnswer } from '@kaihu/domain/form/answers/path.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { signInApplicant, startOrderServer } from '../../tests/harness/order-server.ts'

const { app, database } = await startOrderServer()
let variant = 900

type Section = { section: string; version: number; answers: AnswerRecord }
type Step = { sections: { key: string; status: string }[] }
type Application = {
  order: CustomerOrder
  sections: Section[]
  returned: Returned | null
  progress: { steps: Step[]; isComplete: boolean }
}

const MARK = { fieldKey: 'companyInfo.businessScope', text: '经营范围与执照不符' }

function answersIn({ sections }: Application): Answers {
  return Object.fromEntries(sections.map(({ section, answers }) => [section, answers]))
}

function openIn({ progress }: Application) {
  return progress.steps.flatMap(({ sections }) =>
    sections.filter(({ status }) => status !== 'completed').map(({ key }) => key),
  )
}

/** A simplified order in a status, converted there, as its customer sees it before and after. */
async function converted(situation: string) {
  const world = makeWorld(database, { variant: variant++ })
  const orderCode = (await SITUATIONS[situation]?.make(world)) ?? ''
  const { state } = await getOrder(world, orderCode)
  const customer = await signInApplicant(app, state.intake.mobile)
  const path = `/v1/customer/orders/${orderCode}`
  const read = async () => (await customer.send<Application>('GET', `${path}/application`)).data
  const before = await read()
  await act(world, orderCode, [world.cast.gscBbCm, 'convert_to_bau'], { reason: '超出简化流程范围' })
  return { world, orderCode, customer, path, read, before }
}

test.each([['simplified-0510'], ['simplified-0710']])(
  'a conversion from %s keeps every answer and asks only for what is missing',
  async (situation) => {
    const { world, orderCode, read, before } = await converted(situation)
    const after = await read()
    const kept = answersIn(after)
    for (const [section, answers] of Object.entries(answersIn(before)))
      expect(kept[section]).toMatchObject(answers ?? {})
    expect(after.order).toMatchObject({ flow: STANDARD, isConverted: true, next: { step: 'wait' } })
    expect((await getOrder(world, orderCode)).state.status).toBe('0400')
    const open = openIn(after)
    expect(open).toContain('batchPayment')
    expect(open).not.toContain('companyInfo')
    expect(open).not.toContain('businessLocations')
    expect(after.progress.isComplete).toBe(false)
    // A drawn order code may hold the digits of a status.
    expect(JSON.stringify({ ...after.order, orderCode: '' })).not.toMatch(/bau|0400|0510|0710|超出/i)
  },
)

test('returned after a conversion, the added questions are open, optional ones too, and the others stay closed', async () => {
  const { world, orderCode, customer, path, read } = await converted('simplified-0710')
  const { cm, cmLeader } = world.cast
  const holder = (await getOrder(world, orderCode)).state.seats.CM
  if (holder?.role !== 'CM')
    await act(world, orderCode, [cmLeader, 'reassign_cm'], {
      reason: '转标准流程',
      payload: { candidate: cm.staffId },
    })
  await returnToCustomer(world, orderCode, cm, [MARK])
  const { returned, sections } = await read()
  expect(returned?.items.map(({ fieldKey }) => fieldKey)).toEqual([MARK.fieldKey])
  expect(returned?.openPaths).toEqual(expect.arrayContaining(['lei.leiCode', 'ebanking.products']))
  const save = (section: string, change: AnswerRecord) => {
    const now = sections.find((one) => one.section === section)
    const answers = { ...now?.answers, ...change }
    return customer.send('PUT', `${path}/sections/${section}`, {
      version: now?.version ?? 0,
      answers,
      intent: 'draft',
    })
  }
  expect((await save('ebanking', { products: ['TD'] })).status).toBe(200)
  // Sections that the simplified flow does not have: nothing of them was ever kept.
  expect(await save('batchPayment', { applyBatchPayment: false })).toMatchObject({ status: 200 })
  expect((await save('lei', { hasLei: false })).status).toBe(200)
  expect((await save('companyInfo', { legalName: '别人' })).status).toBe(409)
})

test('returned after a conversion, what was missing is filled in and the application goes back to the bank', async () => {
  const { world, orderCode, customer, path, read } = await converted('simplified-0510')
  const { cm, cmLeader } = world.cast
  const seat = { reason: '转标准流程', payload: { candidate: cm.staffId } }
  await act(world, orderCode, [cmLeader, 'reassign_cm'], seat)
  await returnToCustomer(world, orderCode, cm, [MARK])
  const actor = await applicantOf(world, orderCode)
  const now = await read()
  const kept = answersIn(now)
  const put = async (section: string, answers: AnswerRecord) => {
    const version = now.sections.find((one) => one.section === section)?.version ?? 0
    const body = { version, answers, intent: 'complete' }
    return (await customer.send('PUT', `${path}/sections/${section}`, body)).status
  }
  const whole = answersFor(world, STANDARD)
  const missing = checkApplication(kept, exampleContext(STANDARD, { status: '0300' }))
    .filter(({ severity }) => severity === 'blocks')
    .map((problem) => problem.path)
  const filled = missing.reduce((all, one) => withAnswer(all, one, findAnswer(whole, one) ?? null), kept)
  for (const section of new Set(missing.map((one) => one.split('.', 1)[0] ?? ''))) {
    const added = Object.keys(filled[section] ?? {}).filter((key) => missing.includes(`${section}.${key}`))
    const record = Object.fromEntries(added.map((key) => [key, filled[section]?.[key] ?? null]))
    const answers = { ...filled[section], ...(await handIn(world, { orderCode, section, actor }, record)) }
    expect([section, await put(section, answers)]).toEqual([section, 200])
  }
  const reply = { path: MARK.fieldKey, answer: '经营范围无误' }
  expect(await put(REPLIES_SECTION, { items: [reply] })).toBe(200)
  await act(world, orderCode, [actor, 'customer_update'])
  expect((await getOrder(world, orderCode)).state.status).toBe('0400')
})
