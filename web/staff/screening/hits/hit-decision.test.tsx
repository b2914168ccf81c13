import { checkHitDecision, proposeHitDecision } from '@kaihu/contract/screening.ts'
import type { HitDetail, HitView } from '@kaihu/contract/screening-shapes.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleHit, HIT_FOUND_AT, HIT_ID } from '../../../testing/hit.ts'
import { detailOf, person, signIn } from '../../../testing/order.ts'
import { answer, sentTo } from '../../../testing/server.ts'
import { choose, show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { HitCheck } from './hit-check.tsx'
import { HitDecision } from './hit-decision.tsx'

const AT = HIT_FOUND_AT
const order = detailOf(orderAt(STANDARD, '0400'))

const live: NonNullable<HitDetail['live']> = {
  dispositionId: HIT_ID,
  decision: 'false_positive',
  outcome: null,
  reasonCode: 'name_only',
  note: '另一人',
  evidenceEn: [],
  evidenceZh: [],
  state: 'proposed',
  proposedBy: person('CM'),
  proposedAt: AT,
  checkedBy: null,
  checkedAt: null,
  checkNote: null,
  expiresAt: null,
  endedAt: null,
  endedCause: null,
  isRemembered: false,
}

function desk(key: string, params?: Record<string, unknown>) {
  return say(`screening-desk:${key}`, params)
}

function press(name: string) {
  return screen.getByRole('button', { name })
}

test('a hit is not put aside without reason, note and search results in both languages: each is asked for', async () => {
  signIn('CM')
  const { user } = show(<HitDecision order={order} hit={exampleHit()} onDone={() => undefined} />)
  await user.click(press(desk('decide.submit.false_positive')))
  expect(screen.getByText(desk('decide.missingReason'))).toBeTruthy()
  expect(screen.getByText(desk('decide.missingNote'))).toBeTruthy()
  expect(screen.getAllByText(desk('decide.missingEvidence'))).toHaveLength(2)
  await choose(user, screen.getByRole('combobox'), desk('reasons.name_only'))
  await user.type(screen.getByLabelText(desk('decide.note')), '另一人')
  await user.click(press(desk('decide.submit.false_positive')))
  expect(sentTo(proposeHitDecision)).toEqual([])
})

test('a true match asks for no search results, and its reasons are others than those of a false one', async () => {
  signIn('CM')
  answer(proposeHitDecision, exampleHit({ live }))
  const { user } = show(<HitDecision order={order} hit={exampleHit()} onDone={() => undefined} />)
  await choose(user, screen.getByRole('combobox'), desk('reasons.name_only'))
  await user.click(screen.getByRole('radio', { name: desk('decide.true_match') }))
  await user.type(screen.getByLabelText(desk('decide.note')), '同一人')
  await user.click(press(desk('decide.submit.true_match')))
  expect(screen.getByText(desk('decide.missingReason'))).toBeTruthy()
  await choose(user, screen.getByRole('combobox'), desk('reasons.admitted'))
  await user.click(press(desk('decide.submit.true_match')))
  await waitFor(() => expect(sentTo(proposeHitDecision)).toHaveLength(1))
  expect(sentTo(proposeHitDecision)[0]?.body).toMatchObject({
    decision: 'true_match',
    outcome: 'stop',
    note: '同一人',
  })
})

test('the second person names the decision that was looked at, and does not agree without a word', async () => {
  signIn('CM_LEADER')
  answer(checkHitDecision, exampleHit({ live }))
  const { user } = show(<HitCheck hit={exampleHit({ live, verbs: ['check'] })} onDone={() => undefined} />)
  await user.click(press(desk('check.agree')))
  expect(screen.getByText(desk('check.missingNote'))).toBeTruthy()
  expect(sentTo(checkHitDecision)).toEqual([])
  await user.type(screen.getByLabelText(desk('check.note')), '不同意')
  await user.click(press(desk('check.refuse')))
  await waitFor(() => expect(sentTo(checkHitDecision)).toHaveLength(1))
  expect(sentTo(checkHitDecision)[0]?.body).toMatchObject({
    approve: false,
    dispositionId: HIT_ID,
    note: '不同意',
  })
})

const other: HitView = { ...exampleHit(), hitId: HIT_ID.replace(/1$/, '2'), list: 'OFAC', entryId: 'O7' }

test('equal hits of other lists go along only when they are ticked, and then a second person is asked for', async () => {
  signIn('CM')
  answer(proposeHitDecision, exampleHit({ live }))
  const hit = exampleHit({ category: 'pep', needsSecond: false, equal: [other] })
  const { user } = show(<HitDecision order={order} hit={hit} onDone={() => undefined} />)
  expect(screen.getByText(desk('decide.alone', { days: 365 }))).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /O7/ }))
  expect(screen.getByText(desk('equal.second'))).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: desk('decide.escalated') }))
  await choose(user, screen.getByRole('combobox'), desk('reasons.facts_insufficient'))
  await user.type(screen.getByLabelText(desk('decide.note')), '资料不足')
  await user.click(press(desk('decide.submit.escalated')))
  await waitFor(() => expect(sentTo(proposeHitDecision)).toHaveLength(1))
  expect(sentTo(proposeHitDecision)[0]?.body).toMatchObject({ alsoHitIds: [other.hitId] })
})

test('the second person takes all equal decisions at once, each by the decision that was looked at', async () => {
  signIn('CM_LEADER')
  answer(checkHitDecision, exampleHit({ live }))
  const third = { ...other, hitId: HIT_ID.replace(/1$/, '3'), list: 'AML', live }
  const hit = exampleHit({ live, verbs: ['check'], equal: [{ ...other, live }, third] })
  const { user } = show(<HitCheck hit={hit} onDone={() => undefined} />)
  await user.type(screen.getByLabelText(desk('check.note')), '同意')
  await user.click(screen.getByRole('checkbox', { name: desk('equal.all', { count: 2 }) }))
  await user.click(press(desk('check.agree')))
  await waitFor(() => expect(sentTo(checkHitDecision)).toHaveLength(1))
  expect(sentTo(checkHitDecision)[0]?.body).toMatchObject({
    also: [other, third].map(({ hitId }) => ({ hitId, dispositionId: live.dispositionId })),
  })
})
