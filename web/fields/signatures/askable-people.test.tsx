import {
  changeInvitations,
  type Invitations,
  inviteToSign,
  type SignatureView,
} from '@kaihu/contract/invitations.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { AskablePeople } from './askable-people.tsx'

function signature(paperKey: string, more: Partial<SignatureView> = {}): SignatureView {
  return {
    paperKey,
    title: { zh: paperKey, en: paperKey },
    reasons: ['representative'],
    instruction: null,
    waitsFor: [],
    isHandedIn: false,
    invitation: null,
    ...more,
  }
}

const asked = {
  invitationId: '00000000-0000-4000-8000-000000000001',
  mobile: '+8613800000001',
  invitedAt: '2026-11-26T00:00:00Z',
  seenAt: null,
  actedAt: null,
  dueOn: '2026-12-10',
  isLate: false,
  by: 'code' as const,
  reason: null,
}

function list(mayInvite: boolean, ...signatures: SignatureView[]): Invitations {
  const person = {
    key: 'representative',
    name: '安示明',
    mobile: '+86 19900000001',
    email: '',
    remindFrom: null,
    signatures,
    identity: null,
  }
  return { mayInvite, people: [person], signed: [] }
}

function showPeople(given: Invitations) {
  return show(
    <AskablePeople orderCode="AO20261100000123" list={given} minute={(instant) => instant} />,
    {},
    'customer',
  )
}

test('a person is asked for what is final and not signed yet, at the number of the application', async () => {
  answer(inviteToSign, list(true))
  const signed = { ...asked, state: 'signed' as const, actedAt: '2026-11-26T01:00:00Z' }
  const { user } = showPeople(
    list(
      true,
      signature('P03'),
      signature('P10', { waitsFor: ['resolutions'] }),
      signature('P15', { isHandedIn: true }),
      signature('P05', { invitation: { ...signed, mobile: '+86 19900000001' } }),
    ),
  )
  await user.click(
    await screen.findByRole('button', { name: say('signatures:act.inviteOf', { name: '安示明' }) }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: say('signatures:invite.go') }))
  await expect
    .poll(() => sentTo(inviteToSign))
    .toMatchObject([{ body: { personKey: 'representative', papers: ['P03'], mobile: '+86 19900000001' } }])
})

test('a number that is none is told at its field, and nobody is asked', async () => {
  const { user } = showPeople(list(true, signature('P03')))
  await user.click(
    await screen.findByRole('button', { name: say('signatures:act.inviteOf', { name: '安示明' }) }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  const mobile = dialog.getByLabelText(say('signatures:invite.mobile'))
  await user.clear(mobile)
  await user.click(dialog.getByRole('button', { name: say('signatures:invite.go') }))
  expect(mobile.getAttribute('aria-invalid')).toBe('true')
  expect(await dialog.findByText(say('signatures:invite.noMobile'))).toBeTruthy()
  expect(sentTo(inviteToSign)).toEqual([])
})

test('while the application lies with the bank nobody is asked, and how far each is stands there', async () => {
  const reason = {
    ...asked,
    state: 'refused' as const,
    actedAt: '2026-11-26T01:00:00Z',
    reason: 'Wrong amount',
  }
  showPeople(list(false, signature('P03', { invitation: reason })))
  expect(await screen.findByText(/Wrong amount/)).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('a mail address that is none, and no paper at all, are told where they stand, and nobody is asked', async () => {
  const { user } = showPeople(list(true, signature('P03')))
  await user.click(
    await screen.findByRole('button', { name: say('signatures:act.inviteOf', { name: '安示明' }) }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(say('signatures:invite.email')), 'nobody')
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: say('signatures:invite.go') }))
  expect(await dialog.findByText(say('signatures:invite.noEmail'))).toBeTruthy()
  expect(dialog.getByText(say('signatures:invite.noPaper'))).toBeTruthy()
  expect(sentTo(inviteToSign)).toEqual([])
})

test('to withdraw says what it ends before it is done, and then ends just what still waits', async () => {
  answer(changeInvitations, list(true))
  const waiting = { ...asked, state: 'invited' as const }
  const other = { ...waiting, invitationId: '00000000-0000-4000-8000-000000000002' }
  const { user } = showPeople(
    list(
      true,
      signature('P03', { invitation: waiting }),
      signature('P05', { invitation: { ...other, state: 'signed', actedAt: asked.invitedAt } }),
    ),
  )
  await user.click(await screen.findByRole('button', { name: say('signatures:act.withdraw') }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    dialog.getByText(say('signatures:confirm.withdraw.effect', { name: '安示明', count: 1 })),
  ).toBeTruthy()
  expect(sentTo(changeInvitations)).toEqual([])
  await user.click(dialog.getByRole('button', { name: say('signatures:confirm.withdraw.go') }))
  await expect
    .poll(() => sentTo(changeInvitations))
    .toMatchObject([{ params: { act: 'withdraw' }, body: { invitationIds: [asked.invitationId] } }])
})

test.each([
  ['within the hour', 1_800_000, true],
  ['once the hour is over', -1_000, false],
])('a reminder %s: offered or not, and said from when', async (_name, after, isResting) => {
  const remindFrom = new Date(Date.now() + after).toISOString()
  const { people, ...given } = list(
    true,
    signature('P03', { invitation: { ...asked, state: 'invited' as const } }),
  )
  showPeople({ ...given, people: people.map((person) => ({ ...person, remindFrom })) })
  const remind = await screen.findByRole('button', { name: say('signatures:act.remind') })
  expect(remind).toHaveProperty('disabled', isResting)
  expect(screen.queryAllByText(say('signatures:act.rests', { at: remindFrom }))).toHaveLength(
    isResting ? 1 : 0,
  )
})
