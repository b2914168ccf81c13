import { saveCustomerSection } from '@kaihu/contract/customer-order.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../client/call/query-client.ts'
import { sessionEndStore } from '../../../client/call/report-call-error.ts'
import { openSealedWords } from '../../../client/sealing/sealed-words.ts'
import { importSealingKey } from '../../../client/sealing/sealing-key.ts'
import { forgetSession, keepCustomerGrant } from '../../../client/session.ts'
import { SHELF_PREFIX, unsent } from '../../../kit/unsent/unsent.ts'
import { givenApplication, ORDER_CODE } from '../../../testing/application.ts'
import { customerGrant } from '../../../testing/customer-grant.ts'
import { answer, refusal, sentTo } from '../../../testing/server.ts'
import { type Shown, show } from '../../../testing/show.tsx'
import { question, say } from '../../../testing/show-section.tsx'
import OpenAccountSteps from '../open-account-steps.tsx'
import { takeLeft } from './left-drafts.ts'
import { createSectionSaver } from './section-saver.ts'

const SECTION = 'businessOperation'
const TYPED = 'https://typed.example'
const ME = { id: '0d5b5f43-6d0b-4d0e-9d0e-1f1f0a3b5c01', key: 'MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE' }
const HER = { id: '0d5b5f43-6d0b-4d0e-9d0e-1f1f0a3b5c02', key: 'MTEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE' }

/** Signs in at this browser and opens the section, on a page that is loaded anew. */
async function signIn(who: typeof ME): Promise<Shown> {
  await keepCustomerGrant(customerGrant(who.id))
  await openSealedWords(unsent, { owner: who.id, key: await importSealingKey(who.key) })
  const shown = show(<OpenAccountSteps />, { search: { order: ORDER_CODE, section: SECTION } }, 'customer')
  await screen.findByRole('heading', { level: 1, name: say(`application:sections.${SECTION}`) })
  return shown
}

function website(): HTMLInputElement {
  return within(question(`${SECTION}.website`)).getByRole('textbox')
}

function lying(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(SHELF_PREFIX))
}

/** Types while saves fail so, until it lies in the browser, and leaves with everything that the page remembered. */
async function typeAndLose(failure: Parameters<typeof answer<typeof saveCustomerSection>>[1]): Promise<void> {
  const { user } = await signIn(ME)
  answer(saveCustomerSection, failure)
  await typeIn(user)
  await waitFor(() => expect(lying()).toHaveLength(1))
  await leaveUnsaved()
}

async function typeIn(user: Shown['user']): Promise<void> {
  await user.clear(website())
  await user.paste(TYPED)
}

async function leaveUnsaved(): Promise<void> {
  leavePage()
  await waitFor(() => expect(takeLeft(ORDER_CODE, SECTION, undefined)).toMatchObject({ isBack: false }))
}

function leavePage(): void {
  cleanup()
  forgetSession()
  sessionEndStore.set(null)
  queryClient.clear()
}

/** The same where the network is away. */
async function typeOffline(): Promise<void> {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await typeAndLose('network away')
  onLine.mockRestore()
}

function sentLast(): AnswerRecord {
  return (sentTo(saveCustomerSection).at(-1)?.body.answers ?? {}) as AnswerRecord
}

beforeEach(() => void givenApplication())
afterEach(() => sessionEndStore.set(null))

test('what was typed when the session was over is there again after signing in, is saved, and leaves the browser', async () => {
  await typeAndLose(refusal('loginTimeout', { why: 'timeout' }))
  expect(JSON.stringify(localStorage)).not.toContain('typed.example')
  const kept = givenApplication()
  await signIn(ME)
  expect(website().value).toBe(TYPED)
  expect(screen.getByText(say('customer:saving.isBack'))).toBeTruthy()
  await waitFor(() => expect(kept.answersOf(SECTION)['website']).toBe(TYPED))
  await waitFor(() => expect(lying()).toEqual([]))
})

test('what somebody changed meanwhile is decided beside it, and what they alone changed is theirs', async () => {
  await typeAndLose(refusal('loginTimeout', { why: 'ended' }))
  const kept = givenApplication()
  kept.saveElsewhere(SECTION, { website: 'https://theirs.example', mainProducts: '检测仪器' })
  const { user } = await signIn(ME)
  const dialog = await screen.findByRole('dialog', { name: say('customer:conflict.title') })
  const choice = (name: string) => within(dialog).getByRole('radio', { name })
  const chosen = [
    choice(say('customer:conflict.mine', { value: TYPED })),
    choice(say('customer:conflict.theirs', { value: '检测仪器' })),
  ]
  for (const radio of chosen) expect(radio).toHaveProperty('checked', true)
  expect(choice(say('customer:conflict.theirs', { value: 'https://theirs.example' }))).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: say('customer:conflict.settle') }))
  await waitFor(() =>
    expect(kept.answersOf(SECTION)).toMatchObject({ website: TYPED, mainProducts: '检测仪器' }),
  )
  await waitFor(() => expect(lying()).toEqual([]))
})

test('what was typed offline outlives its page; what reached the bank all the same is no news', async () => {
  await typeOffline()
  givenApplication({ answers: { [SECTION]: sentLast() } })
  await signIn(ME)
  expect(website().value).toBe(TYPED)
  expect(screen.queryByText(say('customer:saving.isBack'))).toBeNull()
  expect(lying()).toEqual([])
})

test('a save whose answer was lost, or that was made beside this page, asks nobody to decide', async () => {
  const kept = givenApplication()
  const onConflict = vi.fn()
  const told = { onState: vi.fn(), onConflict, onRefusal: vi.fn() }
  const saver = createSectionSaver(ORDER_CODE, SECTION, kept.versionOf(SECTION), told)
  kept.saveElsewhere(SECTION, { website: TYPED })
  saver.touch(kept.answersOf(SECTION))
  expect(await saver.flush()).toBe(true)
  expect(saver.left()).toBeNull()
  expect(onConflict).not.toHaveBeenCalled()
  saver.stop()
})

test('while the section is closed it waits; another customer who signs in here sees nothing, and it is thrown away', async () => {
  const { user } = await signIn(ME)
  const sent = Promise.withResolvers<ReturnType<typeof refusal>>()
  answer(saveCustomerSection, () => sent.promise)
  await typeIn(user)
  // The end is told by something else than a save.
  sessionEndStore.set('elsewhere')
  await waitFor(() => expect(lying()).toHaveLength(1))
  sent.resolve(refusal('loginTimeout', { why: 'elsewhere' }))
  await leaveUnsaved()
  givenApplication({ isClosed: true })
  await signIn(ME)
  expect(website().value).not.toBe(TYPED)
  expect(lying()).toHaveLength(1)
  leavePage()
  givenApplication()
  await signIn(HER)
  expect(website().value).not.toBe(TYPED)
  expect(screen.queryByText(say('customer:saving.isBack'))).toBeNull()
  expect(lying()).toEqual([])
})
