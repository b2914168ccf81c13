import { fill, getOrder } from '@kaihu/db/situations/acts.ts'
import { answersFor, applicantOf } from '@kaihu/db/situations/begin.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { type ReadyOrder, readyOrder } from '../../tests/harness/order-maker/ready-order.ts'
import { beginFirstStep, signInApplicant } from '../../tests/harness/order-server.ts'

/** The server of the test that runs. */
let here: ReadyOrder

async function orderIn(name: string) {
  here = await readyOrder(name)
  const { world, orderCode } = here
  const { state, version } = await getOrder(world, orderCode)
  const customer = await signInApplicant(here.app, state.intake.mobile)
  const path = `/v1/customer/orders/${orderCode}`
  return { world, orderCode, state, version, customer, path }
}

function kept(orderCode: string) {
  return here.database
    .selectFrom('application_section')
    .select(['section', 'version', 'answers'])
    .where('order_code', '=', orderCode)
    .orderBy('section')
    .execute()
}

type Saved = { version: number; answers: Record<string, unknown>; orderVersion: number }

test('a draft is kept, tidied, and counts as in progress', async () => {
  const { customer, path } = await orderIn('standard-0300')
  const saved = await customer.send<Saved>('PUT', `${path}/sections/companyInfo`, {
    version: 0,
    answers: { legalName: ' 安示明 ', creditCode: '91310000 ma1k35xn0t' },
    intent: 'draft',
  })
  expect(saved).toMatchObject({ status: 200, data: { version: 1, answers: { legalName: '安示明' } } })
  const progress = await customer.send<{ steps: { sections: { key: string; status: string }[] }[] }>(
    'GET',
    `${path}/progress`,
  )
  expect(progress.data.steps[0]?.sections[0]).toMatchObject({ key: 'companyInfo', status: 'inProgress' })
})

test('customers fill in while the bank names who looks after them, and send once that is done', async () => {
  const { customer, path, orderCode, version } = await orderIn('standard-0200')
  await beginFirstStep(customer, path)
  const saved = await customer.send<Saved>('PUT', `${path}/sections/partB`, {
    version: 0,
    answers: { companyEmail: 'finance@example.com' },
    intent: 'draft',
  })
  expect(saved.status).toBe(200)
  const early = await customer.send('POST', `${path}/actions/customer_submit`, {
    version: saved.data.orderVersion,
  })
  expect(early.code).toBe('300001')
  const { data } = await customer.send<{ next: { step: string }; stage: string }>('GET', path)
  expect(data).toMatchObject({ stage: 'received', next: { step: 'fillInMeanwhile' } })

  // The leader looked before the customer typed on: who is named does not rest on that.
  const leader = await here.desk('cml1')
  const allocated = await leader.send('POST', `/v1/orders/${orderCode}/actions/allocate_cm`, {
    version,
    payload: { candidate: 'S0011' },
  })
  expect(allocated.status).toBe(200)
  expect(await kept(orderCode)).toContainEqual(expect.objectContaining({ section: 'partB', version: 1 }))
})

test('before anybody is named staff fill in nothing for the customer', async () => {
  const { orderCode } = await orderIn('standard-0200')
  const rm = await here.desk('rm1')
  const refused = await rm.send('PUT', `/v1/orders/${orderCode}/sections/partB`, {
    version: 0,
    answers: { companyEmail: 'finance@example.com' },
    intent: 'draft',
    consentGround: '王丽来电同意',
  })
  expect(refused.status).toBe(409)
  expect(await kept(orderCode)).toEqual([])
})

test('the second of two saves from the same version is told both values, and nothing is lost', async () => {
  const { customer, path, orderCode } = await orderIn('standard-0300')
  const save = (legalName: string) =>
    customer.send('PUT', `${path}/sections/companyInfo`, {
      version: 0,
      answers: { legalName },
      intent: 'draft',
    })
  const answers = await Promise.all([save('安示明'), save('贝样琳')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const winner = answers.find(({ status }) => status === 200) as { data: Saved }
  const loser = answers.find(({ status }) => status === 409)
  expect(loser?.code).toBe('400001')
  expect(loser?.data).toMatchObject({
    version: 1,
    theirs: { legalName: winner.data.answers.legalName },
  })
  expect((await kept(orderCode))[0]).toMatchObject({ version: 1 })
})

test('a section with something missing cannot be completed, and says where', async () => {
  const { customer, path, orderCode } = await orderIn('standard-0300')
  await beginFirstStep(customer, path)
  const begun = await kept(orderCode)
  const answer = await customer.send<{ problems: { path: string }[] }>('PUT', `${path}/sections/partB`, {
    version: 0,
    answers: { companyEmail: 'not an address' },
    intent: 'complete',
  })
  expect(answer).toMatchObject({ status: 400, code: '400003' })
  expect(answer.data.problems.map((problem) => problem.path)).toContain('partB.companyEmail')
  expect(await kept(orderCode)).toEqual(begun)
})

test.each([['draft'], ['complete']])(
  'a section whose turn has not come takes no %s, of the customer or of staff in their place; once what comes before is saved it does',
  async (intent) => {
    const { customer, path, orderCode } = await orderIn('standard-0300')
    const body = { version: 0, answers: { companyEmail: 'finance@example.com' }, intent }
    const early = await customer.send('PUT', `${path}/sections/partB`, body)
    expect(early).toMatchObject({ status: 409, code: '400005', data: { waitingFor: 'companyInfo' } })
    const rm = await here.desk('rm1')
    const agreed = { ...body, consentGround: '王丽来电同意' }
    const deputy = await rm.send('PUT', `/v1/orders/${orderCode}/sections/partB`, agreed)
    expect(deputy).toMatchObject({ status: 409, code: '400005' })
    expect(await kept(orderCode)).toEqual([])
    type Shown = { sections: { section: string; isWritable: boolean }[] }
    const writable = async () =>
      (await customer.send<Shown>('GET', `${path}/application`)).data.sections
        .filter(({ isWritable }) => isWritable)
        .map(({ section }) => section)
    expect(await writable()).toEqual(['companyInfo'])
    await beginFirstStep(customer, path)
    expect(await writable()).toContain('partB')
    const later = await rm.send('PUT', `/v1/orders/${orderCode}/sections/partB`, {
      ...agreed,
      intent: 'draft',
    })
    expect(later.status).toBe(200)
  },
)

test('the account type cannot be changed once it was confirmed', async () => {
  const { world, customer, path, orderCode } = await orderIn('standard-0300')
  const answers = answersFor(world, STANDARD)
  await fill(world, orderCode, await applicantOf(world, orderCode), answers)
  const before = await kept(orderCode)
  const answer = await customer.send<{ problems: { path: string }[] }>('PUT', `${path}/sections/partC`, {
    version: 1,
    answers: { ...answers.partC, rmbAccounts: [{ rmbType: 'general' }] },
    intent: 'draft',
  })
  expect(answer).toMatchObject({ status: 409, code: '400002' })
  expect(answer.data.problems[0]?.path).toContain('partC.rmbAccounts')
  expect(await kept(orderCode)).toEqual(before)
})

test('the tick that fixes the account type does not count while a draft saves itself', async () => {
  const { world, customer, path } = await orderIn('standard-0300')
  await beginFirstStep(customer, path)
  const { partC } = answersFor(world, STANDARD)
  const save = (version: number, answers: object, intent: string) =>
    customer.send<Saved>('PUT', `${path}/sections/partC`, { version, answers, intent })
  const ticked = await save(0, { existingBasicAccount: false, accountTypeConfirmed: true }, 'draft')
  expect(ticked).toMatchObject({ status: 200, data: { version: 1, answers: { accountTypeConfirmed: null } } })
  const chosen = await save(1, { ...partC, accountTypeConfirmed: true }, 'draft')
  expect(chosen).toMatchObject({ status: 200, data: { version: 2 } })
  const confirmed = await save(2, { ...partC, accountTypeConfirmed: true }, 'complete')
  expect(confirmed).toMatchObject({ status: 200, data: { answers: { accountTypeConfirmed: true } } })
})

test('after the submission nothing can be saved any more', async () => {
  const { customer, path, orderCode } = await orderIn('standard-0400')
  const before = await kept(orderCode)
  const answer = await customer.send('PUT', `${path}/sections/companyInfo`, {
    version: 1,
    answers: { legalName: '贝样琳' },
    intent: 'draft',
  })
  expect(answer).toMatchObject({ status: 409, code: '400002' })
  expect(await kept(orderCode)).toEqual(before)
})

test('staff fill in for the customer once it is said how they agreed; the trail names both', async () => {
  const { orderCode } = await orderIn('standard-0300')
  const rm = await here.desk('rm1')
  const body = { version: 0, answers: { legalName: '安示明' }, intent: 'draft' }
  const place = `/v1/orders/${orderCode}/sections/companyInfo`
  expect((await rm.send('PUT', place, body)).status).toBe(400)
  expect((await rm.send('PUT', place, { ...body, consentGround: '  ' })).status).toBe(400)
  expect(await kept(orderCode)).toEqual([])
  const saved = await rm.send('PUT', place, { ...body, consentGround: '王丽 11 月 27 日来电同意' })
  expect(saved.status).toBe(200)
  type Timeline = { entries: { type: string; reason: string | null }[] }
  const told = await rm.send<Timeline>('GET', `/v1/orders/${orderCode}/timeline`)
  expect(told.data.entries).toContainEqual(
    expect.objectContaining({ type: 'application_changed', reason: '王丽 11 月 27 日来电同意' }),
  )
  const entry = await here.database
    .selectFrom('audit_entry')
    .select(['actor', 'kind', 'body'])
    .where('chain_id', '=', `order:${orderCode}`)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ kind: 'order.record_change', actor: { staffId: 'S0003' } })
  expect(JSON.stringify(entry.body)).toContain('王丽 11 月 27 日来电同意')
  const cm = await (await here.desk('cm1')).send('PUT', `/v1/orders/${orderCode}/sections/companyInfo`, {
    version: 1,
    answers: { legalName: '贝样琳' },
    intent: 'draft',
    consentGround: '王丽来电同意',
  })
  expect(cm.status).toBe(403)
})

test('return marks are written by the case manager alone, with at most 255 characters', async () => {
  const { orderCode, version } = await orderIn('standard-0400')
  const path = `/v1/orders/${orderCode}/return-marks`
  const mark = (value: string) => ({
    version,
    marks: [
      {
        fieldKey: 'companyInfo.legalName',
        section: 'companyInfo',
        checked: true,
        value,
        title: '法定代表人',
        seen: null,
      },
    ],
  })
  expect((await (await here.desk('rm1')).send('PUT', path, mark('请更正'))).status).toBe(403)
  const cm = await here.desk('cm1')
  expect((await cm.send('PUT', path, mark('𠮷'.repeat(256)))).status).toBe(400)
  expect((await cm.send('PUT', path, mark('𠮷'.repeat(255)))).status).toBe(200)
  const unknown = { ...mark('x'), marks: [{ ...mark('x').marks[0], fieldKey: 'companyInfo.__proto__' }] }
  expect((await cm.send('PUT', path, unknown)).status).toBe(400)
  const kept = await cm.send<{ draftMarks: unknown[] }>('GET', `/v1/orders/${orderCode}/application`)
  expect(kept.data.draftMarks).toHaveLength(1)
})

test('a case manager edits at the same time as the approval of what they saw: exactly one wins', async () => {
  const { orderCode, state, version } = await orderIn('reject-awaiting-checker')
  const leader = await here.desk('cml1')
  const maker = await here.desk('cm1')
  const approvalId = state.approvals[0]?.approvalId ?? ''
  const answers = await Promise.all([
    leader.send('POST', `/v1/orders/${orderCode}/approvals/${approvalId}/decision`, {
      version,
      decision: 'approve',
      valueHash: state.approvals[0]?.hash,
      note: '同意',
    }),
    maker.send('POST', `/v1/orders/${orderCode}/commands`, {
      version,
      type: 'withdraw_approval',
      approvalId,
    }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('online banking is answered by the names agreed for the wire, and kept under the own ones', async () => {
  const { customer, path, orderCode } = await orderIn('standard-0300')
  await beginFirstStep(customer, path)
  const said = {
    applyBankingAccount: true,
    hsbCnetPackageTypes: '2',
    feePackageType: 'HSBCNET_HALF_YEAR_FEE_PACKAGE',
  }
  const { raw } = await customer.send('PUT', `${path}/sections/ebanking`, {
    version: 0,
    answers: said,
    intent: 'draft',
  })
  expect(raw.json()).toMatchObject({ code: '000000', data: { answers: said } })
  expect((await kept(orderCode)).find(({ section }) => section === 'ebanking')?.answers).toMatchObject({
    ebankingPackageTypes: '2',
    feePackageType: 'ebankingHalfYear',
  })
  const wrong = await customer.send('PUT', `${path}/sections/ebanking`, {
    version: 1,
    answers: { ...said, hsbCnetPackageTypes: '9' },
    intent: 'complete',
  })
  expect(wrong.status).toBe(400)
  expect(wrong.raw.payload).toContain('hsbCnetPackageTypes')
  expect(wrong.raw.payload).not.toContain('ebankingPackageTypes')
  const me = await customer.send('GET', '/v1/customer/me')
  expect(me.raw.json().data).toEqual({
    customerId: expect.any(String),
    operMobile: expect.stringMatching(/^\+86/),
  })
})
