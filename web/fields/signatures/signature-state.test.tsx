import type { AskedPerson, SignatureView } from '@kaihu/contract/invitations.ts'
import type { InvitationState } from '@kaihu/domain/papers/invitations/invitation.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { Signers } from './signers.tsx'

const AT = '2026-11-26 09:30'

function invited(state: InvitationState, more: Partial<NonNullable<SignatureView['invitation']>> = {}) {
  return {
    invitationId: '00000000-0000-4000-8000-000000000001',
    mobile: '+86138****0001',
    state,
    invitedAt: AT,
    seenAt: null,
    actedAt: null,
    dueOn: '2026-12-10',
    isLate: false,
    by: 'code' as const,
    reason: null,
    ...more,
  }
}

function signature(more: Partial<SignatureView>): SignatureView {
  return {
    paperKey: 'P03',
    title: { zh: '公司信息表', en: 'Company information' },
    reasons: ['representative'],
    instruction: null,
    waitsFor: [],
    isHandedIn: false,
    invitation: null,
    ...more,
  }
}

function showSignature(...signatures: SignatureView[]) {
  const person: AskedPerson = {
    key: 'representative',
    name: '安示明',
    mobile: '+86138****0001',
    email: '',
    remindFrom: null,
    signatures,
    identity: null,
  }
  return show(<Signers people={[person]} minute={(instant) => instant} />, {}, 'customer')
}

const { mobile, dueOn: day } = invited('invited')

type Said = readonly [key: string, params?: Readonly<Record<string, string>>]

test.each<[string, Partial<SignatureView>, string, Said | null]>([
  ['nobody asked', {}, 'state.notAsked', null],
  ['the paper not final', { waitsFor: ['resolutions'] }, 'state.notFinal', null],
  ['asked', { invitation: invited('invited') }, 'state.invited', ['note.invited', { at: AT, mobile, day }]],
  ['opened', { invitation: invited('seen', { seenAt: AT }) }, 'state.seen', ['note.seen', { at: AT, day }]],
  [
    'signed',
    { invitation: invited('signed', { actedAt: AT }) },
    'state.signed',
    ['note.signed', { at: AT, mobile }],
  ],
  [
    'refused',
    { invitation: invited('refused', { actedAt: AT, reason: '金额不对' }) },
    'state.refused',
    ['note.refused', { at: AT, reason: '金额不对' }],
  ],
  ['void', { invitation: invited('void') }, 'state.void', ['note.void']],
])('how far a person is with a paper is said in words: %s', async (_case, given, state, note) => {
  showSignature(signature(given))
  expect(await screen.findByText(say(`signatures:${state}`))).toBeTruthy()
  if (note) expect(screen.getByText(say(`signatures:${note[0]}`, note[1]))).toBeTruthy()
})

test('a copy signed on paper counts, whatever became of the invitation', async () => {
  showSignature(signature({ isHandedIn: true, invitation: invited('void') }))
  expect(await screen.findByText(say('signatures:state.onPaper'))).toBeTruthy()
  expect(screen.queryByText(say('signatures:state.void'))).toBeNull()
  expect(screen.queryByText(say('signatures:note.void'))).toBeNull()
})

test('what is late says so, and an instruction that leaves a choice stands with its paper', async () => {
  showSignature(signature({ instruction: '2', invitation: invited('invited', { isLate: true }) }))
  expect(await screen.findByText(say('signatures:late'))).toBeTruthy()
  const instruction = say('lists:signingInstruction.2')
  expect(screen.getByText(say('papers:acting.instruction', { instruction }))).toBeTruthy()
})
