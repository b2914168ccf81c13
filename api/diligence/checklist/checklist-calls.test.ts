import type { RiskChecklist } from '@kaihu/contract/diligence.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { checklistAnswers } from '@kaihu/db/situations/stages/fill-checklist.ts'
import { findGrant } from '@kaihu/domain/access/capabilities.ts'
import { BUSINESS_ROLES } from '@kaihu/domain/access/roles.ts'
import { underSentRules } from '@kaihu/domain/application/context.ts'
import { contextOf } from '@kaihu/domain/application/context-of.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { dropHidden } from '@kaihu/domain/form/live/live-answers.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import type { RiskRating } from '@kaihu/domain/order/state/facts.ts'
import { expect, test } from 'vitest'
import { type ReadyOrder, readyOrder } from '../../../tests/harness/order-maker/ready-order.ts'
import { ROLE_ACCOUNTS } from '../../../tests/harness/role-accounts.ts'
import { applicationContextOf } from '../../application/application-context.ts'

/** The server of the test that runs. */
let here: ReadyOrder

async function inReview() {
  here = await readyOrder('standard-0400')
  const { world, orderCode } = here
  const path = `/v1/orders/${orderCode}/risk-checklist`
  const read = async (who = 'cm1') => (await (await here.desk(who)).send<RiskChecklist>('GET', path)).data
  const put = async (answers: AnswerRecord, intent: 'draft' | 'complete', who = 'cm1', version?: number) =>
    (await here.desk(who)).send<RiskChecklist>('PUT', path, {
      version: version ?? (await read()).version,
      answers,
      intent,
    })
  const filled = (rating: RiskRating, change: AnswerRecord = {}) =>
    checklistAnswers(world, orderCode, world.cast.cm, rating, change)
  const override = async (rating: RiskRating, who = 'cm1') =>
    (await here.desk(who)).send<RiskChecklist>('POST', `${path}/override`, {
      rating,
      reason: '客户背景已逐项核实',
    })
  const check = async (who: string, approve = true) => {
    const { orderVersion, override: asked } = await read('risk1')
    return (await here.desk(who)).send('POST', `/v1/orders/${orderCode}/tasks/rating_override/check`, {
      version: orderVersion,
      note: '已复核',
      approve,
      subjectHash: asked?.subjectHash,
    })
  }
  const stateOf = async () => (await getOrder(world, orderCode)).state
  const offers = async () => {
    const answer = await (await here.desk('cm1')).send<{
      actions: { action: string; isOpen: boolean; refusals: { code: string }[] }[]
    }>('GET', `/v1/orders/${orderCode}/actions`)
    return answer.data.actions
  }
  return { world, orderCode, path, read, put, filled, override, check, stateOf, offers }
}

test('the checklist says how many of its questions are answered, and is whole only when all are', async () => {
  const one = await inReview()
  const empty = (await one.read()).progress
  expect(empty.asked).toBeGreaterThan(15)
  expect(empty.answered).toBeLessThan(empty.asked)
  await one.put({ englishSearchResult: 'clean' }, 'draft')
  const begun = (await one.read()).progress
  expect(begun.answered).toBe(empty.answered + 1)
  await one.put(await one.filled('L'), 'complete')
  const whole = (await one.read()).progress
  expect(whole.answered).toBe(whole.asked)
})

test('no rating stands on the order before every question of the checklist is answered', async () => {
  const one = await inReview()
  const rated = () =>
    here.database
      .selectFrom('customer_order')
      .select('risk_rating')
      .where('order_code', '=', one.orderCode)
      .executeTakeFirstOrThrow()
  await one.put({ chineseSearchResult: 'adverse' }, 'draft')
  expect((await one.stateOf()).facts.risk_rating).toBeUndefined()
  expect(await rated()).toEqual({ risk_rating: null })
  const answers = await one.filled('M')
  await one.put(answers, 'draft')
  expect((await one.stateOf()).facts.risk_rating).toBe('M')
  expect(await rated()).toEqual({ risk_rating: 'M' })
})

test('every save is a version, and shows each point', async () => {
  const one = await inReview()
  const saved = await one.put({ chineseSearchResult: 'adverse' }, 'draft')
  expect(saved.status).toBe(200)
  expect(saved.data).toMatchObject({
    version: 1,
    isComplete: false,
    assessment: {
      calculated: 'M',
      sum: 30,
      lines: [{ line: 'adverseSearchResult', points: 30 }],
      table: { version: '2026-01', highFrom: 60, mediumFrom: 30 },
    },
  })
  const { data } = await one.put({ chineseSearchResult: 'clean' }, 'draft')
  expect(data.assessment).toMatchObject({ calculated: 'L', sum: 0 })
  expect(data.versions.map(({ version, intent }) => [version, intent])).toEqual([
    [2, 'draft'],
    [1, 'draft'],
  ])
  const kept = await here.database
    .selectFrom('risk_assessment')
    .select(['rating', 'table_version'])
    .where('order_code', '=', one.orderCode)
    .orderBy('number')
    .execute()
  expect(kept).toEqual([
    { rating: 'M', table_version: '2026-01' },
    { rating: 'L', table_version: '2026-01' },
  ])
})

test('an incomplete checklist is not declared complete: every missing answer is named and nothing changes', async () => {
  const one = await inReview()
  const refused = await one.put({ englishSearchResult: 'clean' }, 'complete')
  expect(refused.status).toBe(400)
  const { problems } = refused.data as unknown as { problems: { path: string; code: string }[] }
  expect(problems).toContainEqual(expect.objectContaining({ path: 'riskChecklist.chineseSearchResult' }))
  expect(problems).toContainEqual(
    expect.objectContaining({ path: 'riskChecklist.englishSearchEvidence', code: 'M-UPLOAD' }),
  )
  expect((await one.read()).version).toBe(0)
  expect((await one.stateOf()).facts.risk_checklist_complete).toBeUndefined()
})

test('a visit needs two pictures', async () => {
  const one = await inReview()
  const answers = await one.filled('L')
  const [picture] = answers.visitationProofPicture as AnswerRecord[]
  const refused = await one.put({ ...answers, visitationProofPicture: [picture ?? {}] }, 'complete')
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.data)).toContain('M-VISIT')
})

test('pre-approval waits for the checklist; a later change of it takes the word back', async () => {
  const one = await inReview()
  const isOpen = async () =>
    (await one.offers()).find(({ action }) => action === 'cm_pre_approve')?.isOpen ?? false
  const answers = await one.filled('L')
  expect((await one.put(answers, 'complete')).data.isComplete).toBe(true)
  expect((await one.stateOf()).facts.risk_checklist_complete).toBe(true)
  await one.put({ ...answers, anotherCompanyOpened: true }, 'draft')
  expect((await one.stateOf()).facts.risk_checklist_complete).toBe(false)
  expect(await isOpen()).toBe(false)
})

test('another rating is in force only once risk control, another person, has agreed', async () => {
  const one = await inReview()
  await one.put(await one.filled('M'), 'complete')
  expect((await one.override('M')).status).toBe(409)
  const asked = await one.override('L')
  expect(asked.data.override).toMatchObject({ state: 'awaiting_check', calculated: 'M', chosen: 'L' })
  expect((await one.stateOf()).facts.risk_rating).toBe('M')
  expect((await one.check('cm1')).status).toBe(403)
  expect((await one.check('cml1')).status).toBe(403)
  expect((await one.stateOf()).facts.risk_rating).toBe('M')
  expect((await one.check('risk1')).status).toBe(200)
  const { facts, tasks } = await one.stateOf()
  expect(facts.risk_rating).toBe('L')
  // A rating that was lowered asks the country head (R43).
  expect(tasks.country_head).toMatchObject({ status: 'awaiting_check', subject: { causes: 'ratingLowered' } })
  expect((await one.read()).assessment).toMatchObject({ rating: 'L', calculated: 'M', sum: 30 })
})

test('an override is void as soon as the points change, and so is what it asked of the country head', async () => {
  const one = await inReview()
  const answers = await one.filled('M')
  await one.put(answers, 'complete')
  await one.override('L')
  await one.check('risk1')
  await one.put({ ...answers, mediumRiskCountry: ['VN'] }, 'complete')
  const { facts, tasks } = await one.stateOf()
  expect(facts.risk_rating).toBe('M')
  expect(tasks.rating_override?.status).toBe('cancelled')
  expect(tasks.country_head?.status).toBe('cancelled')
})

test('the database refuses one person in both seats of an override, whoever writes', async () => {
  const one = await inReview()
  await one.put(await one.filled('M'), 'complete')
  await one.override('L')
  const task = (await one.stateOf()).tasks.rating_override
  const byTheSame = here.database
    .insertInto('gate_check')
    .values({
      order_code: one.orderCode,
      task_id: task?.taskId ?? '',
      maker_id: one.world.cast.cm.staffId,
      checker_id: one.world.cast.cm.staffId,
      checker_role: 'RISK_CONTROL',
      is_approved: true,
      at: new Date(),
    })
    .execute()
  await expect(byTheSame).rejects.toThrow(/gate_check_four_eyes/)
})

test('an account restricted otherwise than calculated needs the CM leader, whatever the proposer says', async () => {
  const one = await inReview()
  await one.put(await one.filled('L', { restrictedChosen: true }), 'complete')
  expect((await one.stateOf()).facts.restricted_mismatch).toBe(true)
  const cm = await here.desk('cm1')
  const close = await cm.send('POST', `/v1/orders/${one.orderCode}/tasks/account_nature/close`, {
    version: (await one.read()).orderVersion,
    result: 'accepted',
    note: '按实际用途',
    subject: { isMismatch: false },
  })
  expect(close.status).toBe(200)
  expect((await one.stateOf()).tasks.account_nature).toMatchObject({
    status: 'awaiting_check',
    subject: { isMismatch: true },
  })
})

test('what staff decide on a restricted account counts in the answers: online banking is no longer asked', async () => {
  const one = await inReview()
  const cm = await here.desk('cm1')
  const banking = async () => {
    const { rules } = (await cm.send<OrderDetail>('GET', `/v1/orders/${one.orderCode}`)).data
    const { sections } = (
      await cm.send<{ sections: { section: string; answers: AnswerRecord }[] }>(
        'GET',
        `/v1/orders/${one.orderCode}/application`,
      )
    ).data
    const answers = Object.fromEntries(sections.map(({ section, answers: own }) => [section, own]))
    const inBrowser = contextOf({ flow: STANDARD, today: '2026-11-21', ...underSentRules(rules) })
    const onServer = applicationContextOf(await one.stateOf(), new Date())
    return [inBrowser, onServer].map((context) => dropHidden(answers, context).ebanking?.applyBankingAccount)
  }
  expect(await banking()).toEqual([true, true])
  await one.put(await one.filled('L', { restrictedChosen: true }), 'complete')
  expect(await banking()).toEqual([undefined, undefined])
  await one.put(await one.filled('L', { restrictedChosen: false }), 'complete')
  expect(await banking()).toEqual([true, true])
})

test('two people never overwrite each other: the second is told what stands', async () => {
  const one = await inReview()
  await one.put({ discounted: false }, 'draft')
  const late = await one.put({ discounted: true }, 'draft', 'cm1', 0)
  expect(late.status).toBe(409)
  expect(late.data).toMatchObject({ version: 1, theirs: { discounted: false } })
})

test('each role reads and saves the checklist just as the matrix says, and a customer never', async () => {
  const one = await inReview()
  for (const role of BUSINESS_ROLES) {
    const client = await here.desk(ROLE_ACCOUNTS[role])
    const grant = findGrant(role, 'risk_checklist')
    const read = await client.send('GET', one.path)
    if (grant === null) expect(read.status, role).toBe(403)
    const saved = await client.send('PUT', one.path, { version: 0, answers: {}, intent: 'draft' })
    // The order's own case manager is one CM; another role that may act stands outside its scope.
    expect(saved.status === 200, role).toBe(role === 'CM')
  }
  expect((await one.read()).version).toBe(1)
})
