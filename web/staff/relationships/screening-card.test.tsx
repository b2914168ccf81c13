import {
  proposeRelationshipHit,
  type RelationshipCaseView,
  readRelationshipHit,
  takeRelationshipCase,
} from '@kaihu/contract/relationship-cases.ts'
import type { RelationshipDetail } from '@kaihu/contract/relationships.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { exampleHit, HIT_ID } from '../../testing/hit.ts'
import { signIn } from '../../testing/order.ts'
import { answer, refusal, sentTo } from '../../testing/server.ts'
import { choose, show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { ScreeningCard } from './screening-card.tsx'

const RELATIONSHIP = 'b4a1a2f0-3d3f-4f0e-9d2f-0d6a3c1e2f10'
const CASE: RelationshipCaseView = {
  caseId: '0d6a3c1e-3d3f-4f0e-9d2f-b4a1a2f02f10',
  number: 'S000007',
  openedAt: '2026-11-20T02:00:00.000Z',
  dueOn: '2026-11-24',
  isLate: true,
  owner: null,
  closedAt: null,
  outcome: null,
}
const hit = exampleHit({ relationshipId: RELATIONSHIP })

function customer(cases: RelationshipCaseView[], mayTake = true): RelationshipDetail {
  return {
    relationshipId: RELATIONSHIP,
    companyName: '示例科技',
    screening: { hits: [hit], cases, mayTake },
  } as unknown as RelationshipDetail
}

beforeEach(() => {
  signIn('CM')
})

test('a case says until when it is open, whose it is, and how it ended', async () => {
  const owner = { staffId: 'S1', name: '周敏', nameEn: 'Zhou Min' }
  const ended = {
    ...CASE,
    caseId: HIT_ID,
    isLate: false,
    owner,
    closedAt: CASE.openedAt,
    outcome: 'cleared',
  } as const
  show(<ScreeningCard whole={customer([CASE, ended], false)} />)
  expect(await screen.findByText(say('relationships:case.lateSince', { date: CASE.dueOn }))).toBeTruthy()
  expect(screen.getByText(say('relationships:case.nobody'))).toBeTruthy()
  expect(screen.getByText(say('relationships:case.outcome.cleared'))).toBeTruthy()
  expect(screen.getByText(say('relationships:case.ownedBy', { person: 'Zhou Min' }))).toBeTruthy()
  expect(screen.queryByRole('button', { name: say('relationships:case.take') })).toBeNull()
})

test('a case is taken by a press, and why it cannot be stands beside the button', async () => {
  answer(takeRelationshipCase, refusal('relationshipRefused', { reason: 'yours_already' }))
  const { user } = show(<ScreeningCard whole={customer([CASE])} />)
  await user.click(await screen.findByRole('button', { name: say('relationships:case.take') }))
  expect(await screen.findByText(say('relationships:refusals.yours_already'))).toBeTruthy()
  expect(sentTo(takeRelationshipCase)).toHaveLength(1)
})

test('the drawer takes a decision with its reason and note, and sends none without', async () => {
  answer(readRelationshipHit, hit)
  answer(proposeRelationshipHit, hit)
  const { user } = show(<ScreeningCard whole={customer([CASE])} />, { search: { hit: HIT_ID } })
  const submit = await screen.findByRole('button', {
    name: say('screening-desk:decide.submit.false_positive'),
  })
  await user.click(submit)
  expect(sentTo(proposeRelationshipHit)).toEqual([])
  await choose(user, screen.getByRole('combobox'), say('screening-desk:reasons.other_country'))
  await user.type(screen.getByRole('textbox'), '中英文检索均显示为另一公司')
  await user.click(submit)
  await waitFor(() =>
    expect(sentTo(proposeRelationshipHit)[0]).toMatchObject({
      params: { relationshipId: RELATIONSHIP, hitId: HIT_ID },
      body: { decision: 'false_positive', reasonCode: 'other_country', note: '中英文检索均显示为另一公司' },
    }),
  )
})

test('equal hits of other lists go along with the decision when they are ticked', async () => {
  const other = { ...hit, hitId: HIT_ID.replace(/1$/, '2'), list: 'OFAC', entryId: 'O7' }
  answer(readRelationshipHit, { ...hit, equal: [other] })
  answer(proposeRelationshipHit, hit)
  const { user } = show(<ScreeningCard whole={customer([CASE])} />, { search: { hit: HIT_ID } })
  await user.click(await screen.findByRole('checkbox', { name: /O7/ }))
  await choose(user, screen.getByRole('combobox'), say('screening-desk:reasons.other_country'))
  await user.type(screen.getByRole('textbox'), '另一公司')
  await user.click(screen.getByRole('button', { name: say('screening-desk:decide.submit.false_positive') }))
  await waitFor(() => expect(sentTo(proposeRelationshipHit)).toHaveLength(1))
  expect(sentTo(proposeRelationshipHit)[0]?.body).toMatchObject({ alsoHitIds: [other.hitId] })
})

test('whoever may only look is offered no decision', async () => {
  const only = exampleHit({ relationshipId: RELATIONSHIP, verbs: [] })
  answer(readRelationshipHit, only)
  show(<ScreeningCard whole={customer([CASE], false)} />, { search: { hit: HIT_ID } })
  expect(await screen.findByRole('heading', { name: say('screening-desk:hit.history') })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: say('screening-desk:decide.title') })).toBeNull()
  expect(
    screen.queryByRole('button', { name: say('screening-desk:decide.submit.false_positive') }),
  ).toBeNull()
})
