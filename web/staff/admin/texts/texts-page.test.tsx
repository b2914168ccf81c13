import {
  beginPreview,
  draftLook,
  draftText,
  type LookPartView,
  listLook,
  listTexts,
  type ScreenTextView,
} from '@kaihu/contract/admin-look.ts'
import { OUR_PALETTE } from '@kaihu/domain/base/our-palette.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { signIn } from '../../../testing/order.ts'
import { answer, refusal, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import TextsPage from './texts-page.tsx'

const WAITS: ScreenTextView = {
  key: 'errors:tooManyRequests',
  kept: null,
  delivered: { 'zh-CN': '请 {{seconds}} 秒后再试', 'en-US': 'Try again in {{seconds}} seconds' },
  own: null,
  isSaid: true,
  since: null,
  waiting: null,
}
const AGREED: ScreenTextView = { ...WAITS, key: 'consents:words.serviceTerms', kept: 'agreed' }
const GONE: ScreenTextView = {
  ...WAITS,
  key: 'shell:old',
  delivered: {},
  own: { 'zh-CN': '旧', 'en-US': 'Old' },
  isSaid: false,
}
const LOOK: LookPartView[] = [
  { part: 'hotline', delivered: null, own: null, since: null, waiting: null },
  { part: 'colours', delivered: OUR_PALETTE, own: null, since: null, waiting: null },
]

beforeEach(() => {
  signIn('ADMIN')
  answer(listTexts, { items: [WAITS, AGREED, GONE], count: 90 })
  answer(listLook, { items: LOOK })
  answer(draftText, refusal('adminRefused'))
  answer(draftLook, refusal('adminRefused'))
})

function descriptionOf(field: HTMLElement): string | null | undefined {
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
}

async function open(name: string) {
  const { user } = show(<TextsPage />)
  await user.click(await screen.findByRole('button', { name: say('admin:common.changeNamed', { name }) }))
  const dialog = await screen.findByRole('dialog')
  const field = (label: string) => within(dialog).getByRole('textbox', { name: label })
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
  const submit = async () => {
    fireEvent.change(field(say('admin:common.reason')), { target: { value: '按手册' } })
    await user.click(within(dialog).getByRole('button', { name: say('admin:common.submit') }))
  }
  return { dialog, field, type, submit }
}

test('what is wrong with words is said at the language that it is wrong in, and nothing is sent', async () => {
  const { dialog, field, type, submit } = await open(WAITS.key)
  const english = say('common:language.en-US')
  type(english, 'Try again later')
  type(say('common:language.zh-CN'), '{{second}} 秒后再试')
  await submit()
  expect(descriptionOf(field(english))).toBe(say('admin:refusals.text_value_missing', { name: 'seconds' }))
  expect(descriptionOf(field(say('common:language.zh-CN')))).toBe(
    say('admin:refusals.text_value_unknown', { name: 'second' }),
  )
  expect(within(dialog).queryByRole('textbox', { name: say('common:language.zh-HK') })).toBeNull()
  expect(sentTo(draftText)).toEqual([])
  type(english, 'Wait {{seconds}} seconds')
  type(say('common:language.zh-CN'), '请等 {{seconds}} 秒')
  await submit()
  const words = { 'zh-CN': '请等 {{seconds}} 秒', 'en-US': 'Wait {{seconds}} seconds' }
  await waitFor(() => expect(sentTo(draftText)).toMatchObject([{ body: { words } }]))
})

test('words that customers agree to say why they stay and where they are changed', async () => {
  show(<TextsPage />)
  expect(await screen.findByText(new RegExp(say('admin:texts.kept.agreed')))).toBeTruthy()
  expect(screen.getByRole('link', { name: say('shell:title.adminConsents') })).toBeTruthy()
  expect(screen.getByText(say('admin:texts.more', { shown: 3, count: 90 }))).toBeTruthy()
})

test('of a text that a release took away only the way back to delivered is left', async () => {
  const { dialog, submit } = await open(GONE.key)
  expect(within(dialog).getAllByRole('textbox')).toHaveLength(1)
  await submit()
  await waitFor(() => expect(sentTo(draftText)).toMatchObject([{ body: { words: null } }]))
})

test('a colour on which text cannot be read says its contrast as it is chosen, and is not sent', async () => {
  const { field, type, submit } = await open(say('admin:look.part.colours'))
  const label = say('admin:look.colour.primaryHover')
  type(label, '#8fb9d6')
  const problem = { text: '#ffffff', ground: '#8fb9d6', ratio: 2 }
  expect(descriptionOf(field(label))).toBe(say('admin:refusals.colours_dim', problem))
  await submit()
  type(label, 'blue')
  expect(descriptionOf(field(label))).toBe(say('admin:refusals.colour_invalid'))
  await submit()
  expect(sentTo(draftLook)).toEqual([])
  type(label, '#2a6f9e')
  await submit()
  const value = { ...OUR_PALETTE, primaryHover: '#2a6f9e' }
  await waitFor(() => expect(sentTo(draftLook)).toMatchObject([{ body: { value } }]))
})

test('a preview leads into both portals', async () => {
  const until = '2026-11-27T12:30:00Z'
  answer(beginPreview, { customer: 'http://apply.localhost/?preview=x', staff: '/?preview=x', until })
  const { user } = show(<TextsPage />)
  await user.click(await screen.findByRole('button', { name: say('admin:texts.preview') }))
  const link = await screen.findByRole('link', { name: say('admin:texts.portal.customer') })
  expect(link.getAttribute('href')).toBe('http://apply.localhost/?preview=x')
  const ours = screen.getByRole('link', { name: say('admin:texts.portal.staff') })
  expect(ours.getAttribute('href')).toBe('/?preview=x')
})
