import { getAccountTypeChange } from '@kaihu/contract/account-type.ts'
import type { CallReply } from '@kaihu/contract/call.ts'
import {
  getCustomerActions,
  performCustomerAction,
  saveCustomerIntake,
} from '@kaihu/contract/customer-order.ts'
import { getIntention } from '@kaihu/contract/intention.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import type { ActionName } from '@kaihu/domain/order/actions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { givenApplication, ORDER_CODE, orderOf } from '../../../testing/application.ts'
import { answer, refusal, sentTo } from '../../../testing/server.ts'
import { type Shown, show, visited } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { addresses } from '../../addresses.ts'
import OpenAccountSteps from '../open-account-steps.tsx'

type Offer = {
  action: ActionName
  isOpen: boolean
  refusals: { code: string; params: Record<string, string>; message: string }[]
  needsReason: boolean
}

function given(offers: readonly Offer[] = [], application: Parameters<typeof givenApplication>[0] = {}) {
  const kept = givenApplication(application)
  answer(getCustomerActions, { version: 7, actions: [...offers] })
  answer(getAccountTypeChange, refusal('notFound'))
  answer(getIntention, refusal('notFound'))
  return kept
}

function offer(action: ActionName, change: Partial<Offer> = {}): Offer {
  return {
    action,
    isOpen: true,
    refusals: [],
    needsReason: false,
    ...change,
  }
}

async function open(section = ''): Promise<Shown> {
  const shown = show(<OpenAccountSteps />, { search: { order: ORDER_CODE, section } }, 'customer')
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelector('.skeleton-line')).toBeNull())
  return shown
}

function goOn() {
  return screen.getByRole('button', { name: say('customer:hub.goOn') })
}

function minutes() {
  return new RegExp(say('customer:hub.sectionMinutes', { minutes: '\\d+' }))
}

test('the overview leads to the first section that is not complete', async () => {
  given([], { answers: { partB: {} } })
  const { user } = await open()
  await user.click(goOn())
  expect(visited).toEqual([addresses.section(ORDER_CODE, 'partB')])
})

test('minutes are told while something can be filled in', async () => {
  given([], { answers: { partB: {} } })
  await open()
  expect(screen.getAllByText(minutes()).length).toBeGreaterThan(0)
})

test('no minutes are told while the bank works on it', async () => {
  given([], { answers: { partB: {} }, isClosed: true, order: { stage: 'bank_review' } })
  await open()
  expect(screen.queryAllByText(minutes())).toEqual([])
})

test('a complete application is led to the check of all answers', async () => {
  given()
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: say('customer:hub.check') }))
  expect(visited).toEqual([addresses.check(ORDER_CODE)])
})

test('a section whose turn has not come is named without a way in, and says what comes first', async () => {
  given([], { answers: { companyInfo: null, businessLocations: null, businessOperation: null } })
  await open()
  const waiting = say('application:sections.businessLocations')
  expect(screen.getByText(waiting)).toBeTruthy()
  expect(screen.queryByRole('link', { name: waiting })).toBeNull()
  expect(screen.getByRole('link', { name: say('application:sections.companyInfo') })).toBeTruthy()
})

test('a pre-application is sent from the overview, under the version that was read', async () => {
  given([offer('submit_intake')], { order: { stage: 'prepare' } })
  answer(performCustomerAction, () => orderOf(STANDARD, { stage: 'received' }))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: say('customer:start.send') }))
  await waitFor(() => expect(sentTo(performCustomerAction)).toHaveLength(1))
  expect(sentTo(performCustomerAction)[0]).toMatchObject({
    params: { orderCode: ORDER_CODE, action: 'submit_intake' },
    body: { version: 7 },
  })
})

test('a company that the simplified way is closed to goes on in the standard one with all that was typed', async () => {
  const closed = offer('submit_intake', {
    isOpen: false,
    refusals: [{ code: 'not_lite_eligible', params: {}, message: 'not for this company' }],
  })
  given([closed], { flow: SIMPLIFIED, order: { stage: 'prepare' } })
  answer(saveCustomerIntake, () => orderOf(STANDARD))
  const { user } = await open()
  await screen.findByText('not for this company')
  expect(screen.queryByRole('button', { name: say('customer:start.send') })).toBeNull()
  await user.click(screen.getByRole('button', { name: say('customer:start.goOnStandard') }))
  await waitFor(() => expect(sentTo(saveCustomerIntake)).toHaveLength(1))
  expect(sentTo(saveCustomerIntake)[0]?.body).toMatchObject({
    flow: STANDARD,
    version: 7,
    intakeBranch: 'SH01',
  })
})

test('while the bank names who looks after it, it is said for what one waits and until when, and filling in goes on', async () => {
  const order = { stage: 'received' as const, expected: { stage: null, by: '2026-12-01' } }
  given([], { answers: { partB: {} }, order })
  const { user } = await open()
  expect(screen.getByText(say('customer:waiting.by', { day: '2026-12-01' }))).toBeTruthy()
  expect(screen.getByText(say('customer:waiting.text'))).toBeTruthy()
  await user.click(goOn())
  expect(visited).toEqual([addresses.section(ORDER_CODE, 'partB')])
})

test('where the declaration is confirmed it can be read, beside the question', async () => {
  given()
  const { user } = await open('intention')
  // It stands there at once: what is to be ticked below must not move away when the button comes.
  expect(screen.getByText(say('application:notices.disclaimer'))).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: say('intention:approach.read') }))
  const [first = ''] = say('application:notices.declaration').split('\n\n')
  expect(within(await screen.findByRole('dialog')).getByText(first)).toBeTruthy()
})

const ASKED_ANEW: CallReply<typeof getIntention> = {
  orderCode: ORDER_CODE,
  companyName: '澄岸有限公司',
  legalPersonName: '安示明',
  stage: 'newOneAsked',
  approach: 'online',
  isDisclaimerConfirmed: true,
  canChooseApproach: false,
  whyNotRecord: null,
  questions: [],
  scriptVersion: '2026-01',
  consentVersion: '1',
  texts: [],
  isConsented: true,
  phrase: null,
  newOneAsked: { reason: '未读出数字', at: '2026-11-20T02:00:00.000Z' },
  recordings: [],
}

test('from the declaration one is led to the camera, with the reason why a recording came back', async () => {
  given()
  answer(getIntention, ASKED_ANEW)
  const { user } = await open('intention')
  const note = await screen.findByRole('region', { name: say('intention:next.askedTitle') })
  expect(note.textContent).toContain('未读出数字')
  await user.click(within(note).getByRole('button'))
  expect(visited).toEqual([addresses.recordVideo(ORDER_CODE)])
})

/** Came back: a website, and the recording. */
const BACK = {
  marks: { 'businessOperation.website': { checked: true, value: '网址打不开', title: '网站' } },
  openPaths: ['businessOperation.website'],
  order: {
    returnedRecording: { reason: '未读出数字', isDone: false },
    contactPerson: { name: '周明轩', nameEn: 'Zhou Mingxuan', phone: '021-5555 0101', email: null },
  },
}

test('a recording that came back is one of the items in the overview, with its reason and the way to the camera', async () => {
  given([], BACK)
  await open('overview')
  expect(screen.getByText(say('customer:returned.title', { count: 2 }))).toBeTruthy()
  const recording = screen.getByRole('link', { name: say('customer:returned.recording') })
  expect(recording.getAttribute('href')).toBe(addresses.recordVideo(ORDER_CODE))
  expect(recording.closest('li')?.textContent).toContain('未读出数字')
})

test('it is so on the page of what came back too, where each item says who may be asked and how', async () => {
  given([], BACK)
  const { user } = await open()
  const recording = screen.getByRole('region', { name: /2\. / })
  expect(recording.textContent).toContain('未读出数字')
  expect(screen.getAllByText(/Zhou Mingxuan · 021-5555 0101/)).toHaveLength(2)
  await user.click(within(recording).getByRole('button', { name: say('customer:returned.record') }))
  expect(visited).toEqual([addresses.recordVideo(ORDER_CODE)])
})

test('returned items stand in the overview with the bank’s reason and the way to each', async () => {
  given([], {
    marks: { 'businessOperation.website': { checked: true, value: '网址打不开', title: '网站' } },
    openPaths: ['businessOperation.website'],
  })
  await open('overview')
  expect(screen.getByText(/网址打不开/)).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(links.some((href) => href.includes('section=businessOperation'))).toBe(true)
})

test('the check of all answers names what is missing instead of asking to send', async () => {
  given([offer('customer_submit')], { answers: { partB: {} } })
  const { user } = await open('check')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: say('customer:check.submit') }))
  const summary = await screen.findByRole('alert')
  expect(screen.queryByRole('dialog')).toBeNull()
  const [first] = within(summary).getAllByRole('button')
  await user.click(first as HTMLElement)
  expect(visited[0]).toContain('section=partB')
  expect(visited[0]).toContain('from=check')
})

test('a complete application is sent once it was confirmed, and the result follows', async () => {
  given([offer('customer_submit')])
  answer(performCustomerAction, () => orderOf(STANDARD, { stage: 'bank_review' }))
  const { user } = await open('check')
  await user.click(screen.getByRole('button', { name: say('customer:check.submit') }))
  const dialog = await screen.findByRole('dialog')
  expect(sentTo(performCustomerAction)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: say('customer:check.submit') }))
  await waitFor(() => expect(visited).toEqual([addresses.result(ORDER_CODE)]))
  expect(sentTo(performCustomerAction)[0]).toMatchObject({
    params: { action: 'customer_submit' },
    body: { version: 7 },
  })
})

test('what only the server misses is named with the way there, and the application is not sent', async () => {
  given([offer('customer_submit')])
  answer(performCustomerAction, () =>
    refusal('orderIncomplete', {
      problems: [{ path: 'designatedFiles.articles', code: 'M-UPLOAD', params: {} }],
    }),
  )
  const { user } = await open('check')
  await user.click(screen.getByRole('button', { name: say('customer:check.submit') }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: say('customer:check.submit') }))
  await waitFor(() => expect(screen.getByText(new RegExp(say('application:messages.M-UPLOAD')))).toBeTruthy())
  expect(visited).toEqual([])
})

test('declared online, a recording that is due keeps the application here and leads to the camera', async () => {
  given([offer('customer_submit')], { order: { isRecordingDue: true } })
  const { user } = await open('check')
  await user.click(screen.getByRole('button', { name: say('customer:check.submit') }))
  const summary = await screen.findByRole('alert')
  const [way] = within(summary).getAllByRole('button')
  await user.click(way as HTMLElement)
  expect(visited).toEqual([addresses.recordVideo(ORDER_CODE)])
})

test('what was sent can be read and printed, and not sent once more', async () => {
  given([], { isClosed: true, order: { stage: 'bank_review' } })
  await open('check')
  expect(screen.getByRole('heading', { level: 1, name: say('customer:check.sentTitle') })).toBeTruthy()
  expect(screen.queryByRole('button', { name: say('customer:check.submit') })).toBeNull()
  expect(screen.queryByRole('link', { name: new RegExp(`^${say('customer:check.change')}`) })).toBeNull()
})

test('a returned application shows just what came back: changed in place or answered in words', async () => {
  const kept = given([], {
    marks: { 'businessOperation.website': { checked: true, value: '网址打不开', title: '网站' } },
    openPaths: ['businessOperation.website'],
  })
  const { user } = await open()
  const website = screen.getByDisplayValue(/^https:/)
  await user.clear(website)
  await user.type(website, 'https://new.example')
  await waitFor(() => expect(kept.answersOf('businessOperation')['website']).toBe('https://new.example'))
  expect(screen.queryByText(say('application:fields.businessOperation.mainProducts'))).toBeNull()
})

test('a returned application is sent again the shortest way that is open, after everything typed is kept', async () => {
  const kept = given([offer('customer_update'), offer('customer_update_resume', { isOpen: false })], {
    marks: { 'businessOperation.website': { checked: true, value: '网址打不开', title: '网站' } },
    openPaths: ['businessOperation.website'],
  })
  answer(performCustomerAction, () => orderOf(STANDARD, { stage: 'bank_review' }))
  const { user } = await open()
  await user.type(screen.getByDisplayValue(/^https:/), '/cn')
  await user.click(screen.getByRole('button', { name: say('customer:check.resubmit') }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: say('customer:check.resubmit') }))
  await waitFor(() => expect(visited).toEqual([addresses.result(ORDER_CODE)]))
  expect(kept.answersOf('businessOperation')['website']).toMatch(/\/cn$/)
  expect(sentTo(performCustomerAction)[0]?.params.action).toBe('customer_update')
})

test('the overview reads the declaration once, though several of its parts tell of it', async () => {
  given()
  answer(getIntention, ASKED_ANEW)
  await open()
  await screen.findByRole('region', { name: say('intention:next.askedTitle') })
  expect(sentTo(getIntention)).toHaveLength(1)
})

test('an approach that was just saved is read anew, however lately it was read', async () => {
  given()
  answer(getIntention, ASKED_ANEW)
  const { user } = await open('intention')
  await screen.findByRole('region', { name: say('intention:next.askedTitle') })
  const before = sentTo(getIntention).length
  await user.click(screen.getByRole('button', { name: say('customer:section.saveAndContinue') }))
  await waitFor(() => expect(sentTo(getIntention).length).toBeGreaterThan(before))
})
