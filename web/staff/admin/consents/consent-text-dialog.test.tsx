import { draftConsentText, type ReleasableText } from '@kaihu/contract/admin-consents.ts'
import { inEvery } from '@kaihu/domain/base/locales.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { signIn } from '../../../testing/order.ts'
import { answer, refusal, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { ConsentTextDialog } from './consent-text-dialog.tsx'

beforeEach(() => {
  signIn('ADMIN')
  answer(draftConsentText, refusal('adminRefused'))
})

const TEXT: ReleasableText = {
  key: 'privacyPolicy',
  inForce: {
    key: 'privacyPolicy',
    version: '2026-11',
    effectiveOn: '2026-11-01',
    texts: inEvery((locale) => ({ title: `Title ${locale}`, words: `One ${locale}\n\nTwo`, sha256: 'x' })),
  },
  isOwn: false,
  coming: [],
  waiting: null,
}

async function open() {
  const shown = show(<ConsentTextDialog text={TEXT} onClose={() => undefined} />)
  const dialog = await screen.findByRole('dialog')
  const submit = async () => {
    const reason = within(dialog).getByRole('textbox', { name: new RegExp(say('admin:common.reason')) })
    await shown.user.type(reason, 'x')
    await shown.user.click(within(dialog).getByRole('button', { name: say('admin:common.submit') }))
  }
  return { dialog, submit }
}

test('new words need a day, and are sent in both languages as they were read in the preview', async () => {
  const { dialog, submit } = await open()
  await submit()
  expect(within(dialog).getByText(say('admin:refusals.consent_incomplete'))).toBeTruthy()
  expect(sentTo(draftConsentText)).toEqual([])
  fireEvent.change(within(dialog).getByLabelText(say('admin:consents.day')), {
    target: { value: '2099-01-01' },
  })
  const [words] = within(dialog).getAllByLabelText(say('admin:consents.words'))
  fireEvent.change(words as HTMLElement, { target: { value: 'Ours\n\n<b>second</b>' } })
  const [preview] = within(dialog).getAllByRole('region', { name: say('admin:consents.preview') })
  expect(preview?.querySelectorAll('p')).toHaveLength(2)
  expect(preview?.textContent).toContain('<b>second</b>')
  await submit()
  await waitFor(() => expect(sentTo(draftConsentText)).toHaveLength(1))
  expect(sentTo(draftConsentText)[0]?.body.text).toEqual({
    effectiveOn: '2099-01-01',
    texts: {
      'zh-CN': { title: 'Title zh-CN', words: 'Ours\n\n<b>second</b>' },
      'en-US': { title: 'Title en-US', words: 'One en-US\n\nTwo' },
    },
  })
})

test('a title that hides a sign, and words that are none, are told of at themselves and not at the day', async () => {
  const { dialog, submit } = await open()
  const day = within(dialog).getByLabelText(say('admin:consents.day'))
  fireEvent.change(day, { target: { value: '2099-01-01' } })
  const [chinese, english] = within(dialog).getAllByLabelText(say('admin:consents.heading'))
  fireEvent.change(english as HTMLElement, { target: { value: 'Privacy\u202e policy' } })
  const [words] = within(dialog).getAllByLabelText(say('admin:consents.words'))
  fireEvent.change(words as HTMLElement, { target: { value: ' ' } })
  const before = sentTo(draftConsentText).length
  await submit()
  expect(within(dialog).getByText(say('common:unseenSign'))).toBeTruthy()
  for (const wrong of [english, words]) expect(wrong?.getAttribute('aria-invalid')).toBe('true')
  for (const right of [day, chinese]) expect(right?.getAttribute('aria-invalid')).not.toBe('true')
  expect(sentTo(draftConsentText)).toHaveLength(before)
})

test('words that a screen would fill in are told of at the words themselves, and nothing is sent', async () => {
  const { dialog, submit } = await open()
  fireEvent.change(within(dialog).getByLabelText(say('admin:consents.day')), {
    target: { value: '2099-01-01' },
  })
  const [chinese, english] = within(dialog).getAllByLabelText(say('admin:consents.words'))
  fireEvent.change(english as HTMLElement, { target: { value: 'Dear {{company}}' } })
  await submit()
  const told = say('admin:refusals.consent_braces')
  const before = sentTo(draftConsentText).length
  expect(within(dialog).getAllByText(told)).toHaveLength(1)
  expect(english?.getAttribute('aria-invalid')).toBe('true')
  expect(chinese?.getAttribute('aria-invalid')).not.toBe('true')
  expect(sentTo(draftConsentText)).toHaveLength(before)
})
