import { listInvitations } from '@kaihu/contract/invitations.ts'
import { listPapers } from '@kaihu/contract/papers.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import WhoActs from './who-acts.tsx'

const ORDER = 'AO20261100000123'
const [at, dueOn] = ['2026-11-26T00:00:00Z', '2026-12-10']
const request = { mobile: '+8613800000001', invitedAt: at, actedAt: at, dueOn, isLate: false, reason: null }

test('a document that somebody was asked for counts among what is asked of others', async () => {
  const duty = {
    act: 'identify',
    reason: 'owner',
    section: 'ownership',
    papers: [],
    instruction: null,
  } as const
  answer(listPapers, {
    isDraft: true,
    round: 0,
    fingerprint: 'f',
    papers: [],
    people: [{ name: '安示明', duties: [{ ...duty, papers: [] }] }],
  })
  const identity = {
    reasons: ['owner' as const],
    isHandedIn: false,
    request: { ...request, requestId: '00000000-0000-4000-8000-000000000001', state: 'given', files: 2 },
  } as const
  const person = { key: 'k', name: '安示明', mobile: '', email: '', remindFrom: null, signatures: [] }
  answer(listInvitations, {
    mayInvite: true,
    signed: [],
    people: [{ ...person, identity: { ...identity, reasons: [...identity.reasons] } }],
  })
  show(<WhoActs orderCode={ORDER} />, {}, 'customer')
  expect(await screen.findByText(say('signatures:hub.asked', { count: 1, done: 1 }))).toBeTruthy()
})
