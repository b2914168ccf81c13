import type { SlotView } from '@kaihu/contract/files.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { fillChecklist } from '@kaihu/db/situations/stages/fill-checklist.ts'
import { expect, test } from 'vitest'
import { type ReadyOrder, readyOrder } from '../../tests/harness/order-maker/ready-order.ts'
import { signInApplicant } from '../../tests/harness/order-server.ts'

/** The server of the test that runs. */
let here: ReadyOrder

type Offer = { action: string; isOpen: boolean; refusals: { words: string }[] }

/** An order whose review is done but for what the application itself lacks. */
async function inReview(situation = 'standard-0400') {
  here = await readyOrder(situation)
  const { world, orderCode } = here
  const now = () => getOrder(world, orderCode)
  const perform = async (who: string, path: string, body: object) =>
    (await here.desk(who)).send('POST', `/v1/orders/${orderCode}/${path}`, {
      version: (await now()).version,
      ...body,
    })
  const review = async () => {
    await fillChecklist(world, orderCode, world.cast.cm, 'L')
    await perform('cm1', 'tasks/account_nature/close', { result: 'accepted', note: '已核对' })
  }
  const preApprove = () => perform('cm1', 'actions/cm_pre_approve', {})
  const offer = async (action: string) => {
    const path = `/v1/orders/${orderCode}/actions`
    const { data } = await (await here.desk('cm1')).send<{ actions: Offer[] }>('GET', path)
    return data.actions.find((one) => one.action === action)
  }
  const slot = async (key: string) => {
    const { data } = await (await here.desk('cm1')).send<{ slots: SlotView[] }>(
      'GET',
      `/v1/files/orders/${orderCode}`,
    )
    return data.slots.find((one) => one.slot.endsWith(`.${key}`))
  }
  const decide = async (key: string, body: object) => {
    const { documentId } = (await slot(key))?.documents.find(({ state }) => state !== 'replaced') ?? {}
    return (await here.desk('cm1')).send('POST', `/v1/files/documents/${documentId}/decision`, body)
  }
  const askToDecide = (decision: 'waive' | 'defer', documents: string) =>
    perform('cm1', 'tasks/missing_documents/open', {
      note: '租赁合同续签中',
      subject: { decision, documents },
      ...(decision === 'defer' && { dueDate: '2027-01-15' }),
    })
  const agree = async () => {
    const { subjectHash } = (await now()).state.tasks.missing_documents ?? {}
    return perform('cml1', 'tasks/missing_documents/check', { note: '同意', approve: true, subjectHash })
  }
  return { world, orderCode, now, perform, review, preApprove, offer, slot, decide, askToDecide, agree }
}

test('a case manager cannot pre-approve while a required document lies turned down', async () => {
  const one = await inReview()
  await one.review()
  expect((await one.decide('addressProof', { decision: 'return', reason: '看不清' })).status).toBe(200)
  expect((await one.offer('cm_pre_approve'))?.isOpen).toBe(false)
  expect((await one.preApprove()).status).toBe(409)
  expect((await one.now()).state.status).toBe('0400')
  await one.decide('addressProof', { decision: 'accept' })
  expect((await one.preApprove()).status).toBe(200)
})

test('a turned-down document can be waived by two persons, and then nothing waits for it', async () => {
  const one = await inReview()
  await one.review()
  await one.decide('addressProof', { decision: 'return', reason: '看不清' })
  expect((await one.askToDecide('waive', 'addressProof')).status).toBe(200)
  expect((await one.preApprove()).status).toBe(409)
  expect((await one.agree()).status).toBe(200)
  expect((await one.slot('addressProof'))?.state).toBe('waived')
  expect((await one.preApprove()).status).toBe(200)
})

test('a document that the customer wants to bring later holds pre-approval up until two persons defer it', async () => {
  const one = await inReview('document-missing')
  await one.review()
  expect((await one.slot('addressProof'))?.state).toBe('missing')
  expect((await one.preApprove()).status).toBe(409)
  expect((await one.now()).state.status).toBe('0400')
  await one.askToDecide('defer', 'addressProof')
  await one.agree()
  expect(await one.slot('addressProof')).toMatchObject({ state: 'deferred', dueDate: '2027-01-15' })
  expect((await one.preApprove()).status).toBe(200)
})

test('an order that became a standard one is not pre-approved before the customer answered what that adds', async () => {
  const one = await inReview('converted-to-standard')
  const { state } = await one.now()
  expect(state.facts.application_incomplete).toBe(true)
  const refused = await one.preApprove()
  expect([403, 404, 409]).toContain(refused.status)
  expect((await one.now()).state.status).toBe('0400')
})

test('a correction by the bank that leaves a question unanswered holds pre-approval up until it is answered', async () => {
  const one = await inReview()
  await one.review()
  const cm = await here.desk('cm1')
  const path = `/v1/orders/${one.orderCode}`
  type Kept = { section: string; version: number; answers: Record<string, unknown> }
  const kept = async () => {
    const { data } = await cm.send<{ sections: Kept[] }>('GET', `${path}/application`)
    return data.sections.find(({ section }) => section === 'businessOperation')
  }
  const correct = async (mainProducts: unknown) =>
    cm.send('PUT', `${path}/corrections/businessOperation`, {
      version: (await kept())?.version,
      answers: { mainProducts },
      consentGround: '王丽来电同意',
    })
  const before = (await kept())?.answers['mainProducts']
  expect((await correct(null)).status).toBe(200)
  expect((await one.now()).state.facts.application_incomplete).toBe(true)
  expect((await one.preApprove()).status).toBe(409)
  expect((await one.now()).state.status).toBe('0400')
  expect((await correct(before)).status).toBe(200)
  expect((await one.now()).state.facts.application_incomplete).toBe(false)
})

test('what an accepted change of account types leaves open goes back to the customer at once, and nobody approves over it', async () => {
  const one = await inReview()
  await one.review()
  const { state } = await one.now()
  const customer = await signInApplicant(here.app, state.intake.mobile)
  const path = `/v1/customer/orders/${one.orderCode}/account-type-change`
  type Change = {
    current: { accountType: string; currency: string }[]
    request: { toComplete: string } | null
  }
  const { current } = (await customer.send<Change>('GET', path)).data
  const accounts = current.slice(0, 1)
  expect(current.length).toBeGreaterThan(1)
  await customer.send('POST', path, {
    version: (await one.now()).version,
    accounts,
    changeReason: 'businessNeed',
    changeReasonDetail: null,
  })
  const accepted = await one.perform('cm1', 'nature-of-account/decision', {
    decision: 'accepted',
    comment: '',
  })
  expect(accepted.status).toBe(200)
  const after = (await one.now()).state
  expect(after.status).toBe('0300')
  expect(after.isBackCustomer).toBe(true)
  expect(after.rollbackCommentList.length).toBeGreaterThan(0)
  expect((await customer.send<Change>('GET', path)).data.request?.toComplete).toBe('now')
  const { data } = await customer.send<{ next: { step: string; section: string } }>(
    'GET',
    `/v1/customer/orders/${one.orderCode}`,
  )
  expect(data.next.step).toBe('correct')
  expect((await one.preApprove()).status).toBe(409)
})
