import type { IdentityView } from '@kaihu/contract/identity-requests.ts'
import { changeInvitations, type Invitations, inviteToSign } from '@kaihu/contract/invitations.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { AskablePeople } from './askable-people.tsx'

const ORDER = 'AO20261100000123'
const REQUEST = '00000000-0000-4000-8000-000000000001'
const [mobile, day, at] = ['+8613800000001', '2026-12-10', '2026-11-26T00:00:00Z']
const asked = { requestId: REQUEST, mobile, invitedAt: at, dueOn: day, isLate: false, files: 0, reason: null }
const waiting = { ...asked, state: 'asked' as const, actedAt: null }
const none: Invitations = { mayInvite: true, people: [], signed: [] }

function showPerson(identity: Partial<IdentityView>) {
  const whole = { reasons: ['owner' as const], isHandedIn: false, request: null, ...identity }
  const person = {
    key: 'k',
    name: '安示明',
    mobile: '+86 19900000001',
    email: '',
    remindFrom: null,
    signatures: [],
    identity: whole,
  }
  const list = { ...none, people: [person] }
  return show(<AskablePeople orderCode={ORDER} list={list} minute={(instant) => instant} />, {}, 'customer')
}

type Said = readonly [key: string, params?: Readonly<Record<string, string | number>>]

test.each<[string, Partial<IdentityView>, Said]>([
  ['nobody was asked', {}, ['signatures:state.notAsked']],
  ['the applicant uploaded it', { isHandedIn: true }, ['signatures:identity.state.uploaded']],
  ['it waits', { request: waiting }, ['signatures:identity.note.asked', { at, mobile, day }]],
  ['it is late', { request: { ...waiting, isLate: true } }, ['signatures:late']],
  [
    'it was given',
    { request: { ...asked, state: 'given', actedAt: at, files: 2 } },
    ['signatures:identity.note.given', { at, count: 2 }],
  ],
  [
    'it was refused',
    { request: { ...asked, state: 'refused', actedAt: at, reason: 'not me' } },
    ['signatures:note.refused', { at, reason: 'not me' }],
  ],
  [
    'the person was changed',
    { request: { ...asked, state: 'void', actedAt: null } },
    ['signatures:identity.note.void'],
  ],
])('of a document and consent it is said that %s', async (_what, identity, [key, params]) => {
  showPerson(identity)
  expect(await screen.findByText(say(key, params))).toBeTruthy()
})

test('whoever has nothing to sign is asked for their document alone', async () => {
  answer(inviteToSign, none)
  const { user } = showPerson({})
  await user.click(
    await screen.findByRole('button', { name: say('signatures:act.inviteOf', { name: '安示明' }) }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: say('signatures:invite.go') }))
  await expect
    .poll(() => sentTo(inviteToSign))
    .toMatchObject([{ body: { personKey: 'k', papers: [], identity: true } }])
})

test('nothing chosen is nothing asked', async () => {
  const { user } = showPerson({})
  await user.click(
    await screen.findByRole('button', { name: say('signatures:act.inviteOf', { name: '安示明' }) }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: say('signatures:identity.line') }))
  await user.click(dialog.getByRole('button', { name: say('signatures:invite.go') }))
  expect(await dialog.findByText(say('signatures:invite.noPaper'))).toBeTruthy()
  expect(sentTo(inviteToSign)).toEqual([])
})

test('what waits can be withdrawn, what was given cannot, nor asked for again', async () => {
  answer(changeInvitations, none)
  const { user, unmount } = showPerson({ request: waiting })
  await user.click(await screen.findByRole('button', { name: say('signatures:act.withdraw') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: say('signatures:confirm.withdraw.go') }))
  await expect
    .poll(() => sentTo(changeInvitations))
    .toMatchObject([{ params: { act: 'withdraw' }, body: { invitationIds: [REQUEST] } }])
  unmount()
  showPerson({ request: { ...asked, state: 'given', actedAt: at, files: 1 } })
  await screen.findByText(say('signatures:identity.state.given'))
  for (const act of ['act.withdraw', 'act.remind', 'act.inviteAnew'])
    expect(screen.queryByText(say(`signatures:${act}`))).toBeNull()
})
