import { expect, test } from 'vitest'
import { addMinutes, type Instant } from '../base/instant.ts'
import {
  APPLICANT,
  accept,
  after,
  IN_REVIEW,
  MORNING,
  ONLINE,
  REVIEWER,
  submitted,
} from './examples/intentions.ts'
import { MOST_LIVENESS_A_DAY, refuseLiveness } from './liveness.ts'
import type { IntentionSituation } from './situation.ts'
import { NO_INTENTION } from './state.ts'

function codeOf(change: Partial<IntentionSituation>, begun: readonly Instant[] = [], isPersonKnown = true) {
  const situation = { intention: NO_INTENTION, order: ONLINE, actor: APPLICANT, now: MORNING, ...change }
  return refuseLiveness(situation, { isPersonKnown, begun })?.code ?? null
}

test('a face is checked before the video and beside it, until the video was accepted', () => {
  expect(codeOf({})).toBeNull()
  expect(codeOf({ intention: submitted(), order: IN_REVIEW })).toBeNull()
  const accepted = after(submitted(), [accept('r1')], { order: IN_REVIEW, actor: REVIEWER })
  expect(codeOf({ intention: accepted, order: IN_REVIEW })).toBe('not_checkable_now')
  expect(codeOf({ order: { ...ONLINE, status: '0800' } })).toBe('not_checkable_now')
})

test('it is for the customer alone, for the video alone, and for somebody whose number can be looked up', () => {
  expect(codeOf({ actor: REVIEWER })).toBe('not_yours')
  expect(codeOf({ order: { ...ONLINE, approach: 'branch' } })).toBe('approach_not_online')
  expect(codeOf({}, [], false)).toBe('person_unknown')
})

test('no more are begun in a day than the bank pays for, and the next day they are free again', () => {
  const many = Array.from({ length: MOST_LIVENESS_A_DAY }, () => MORNING)
  expect(codeOf({}, many.slice(1))).toBeNull()
  expect(codeOf({}, many)).toBe('too_many_checks')
  expect(codeOf({ now: addMinutes(MORNING, 24 * 60 + 1) }, many)).toBeNull()
})
