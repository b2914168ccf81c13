import { describe, expect, test } from 'vitest'
import { decideIntention } from './decide.ts'
import type { IntentionEvent } from './events.ts'
import { evolveIntention, replayIntention } from './evolve.ts'
import {
  APPLICANT,
  after,
  at,
  begin,
  CONSENT,
  finish,
  IN_REVIEW,
  MORNING,
  ONLINE,
  PHRASE,
  REVIEWER,
  refusalOf,
  reject,
  submit,
  submitted,
} from './examples/intentions.ts'
import { hasStandingRecording, NO_INTENTION, stageOf } from './state.ts'

const ready = after(NO_INTENTION, [CONSENT, PHRASE])
const recording = after(ready, [begin('r1')])
const uploaded = after(recording, [finish('r1')])

describe('before the camera starts', () => {
  test('nobody gets a phrase before they consented to being recorded', () => {
    expect(refusalOf(NO_INTENTION, PHRASE)).toBe('consent_missing')
    expect(stageOf(after(NO_INTENTION, [CONSENT]))).toBe('consented')
  })

  test('the consent names the version that the order asks for', () => {
    expect(refusalOf(NO_INTENTION, { ...CONSENT, textVersion: '2019-01' } as typeof CONSENT)).toBe(
      'consent_outdated',
    )
  })

  test('a phrase holds for ten minutes and serves one recording', () => {
    const late = { now: at('2026-11-23T10:10:00+08:00') }
    expect(refusalOf(ready, begin('r1'), late)).toBe('phrase_expired')
    expect(refusalOf(ready, begin('r1'), { now: at('2026-11-23T10:09:59+08:00') })).toBeNull()
    const emptied = after(recording, [{ type: 'empty', recordingId: 'r1', cause: 'customer' }])
    expect(refusalOf(emptied, begin('r2'))).toBe('phrase_missing')
  })

  test('new digits take the place of earlier ones', () => {
    const again = after(ready, [{ type: 'issue_phrase', digits: '000001' }])
    expect(again.phrase?.digits).toBe('000001')
  })

  test('who declares at a branch does not record', () => {
    expect(refusalOf(NO_INTENTION, CONSENT, { order: { ...ONLINE, approach: 'branch' } })).toBe(
      'approach_not_online',
    )
  })

  test('staff record nothing in the place of the customer', () => {
    expect(refusalOf(NO_INTENTION, CONSENT, { actor: REVIEWER })).toBe('not_yours')
  })
})

describe('one recording', () => {
  test('is made at a time', () => {
    const withPhrase = after(recording, [PHRASE])
    expect(refusalOf(withPhrase, begin('r2'))).toBe('recording_under_way')
  })

  test('must be stopped before it is handed in', () => {
    expect(refusalOf(recording, submit('r1'))).toBe('stop_first')
    expect(refusalOf(recording, submit('r9'))).toBe('recording_missing')
    expect(stageOf(after(uploaded, [submit('r1')]))).toBe('submitted')
  })

  test('may be emptied and made anew until it is handed in', () => {
    const emptied = after(uploaded, [{ type: 'empty', recordingId: 'r1', cause: 'customer' }])
    expect(refusalOf(emptied, submit('r1'))).toBe('recording_missing')
    const second = after(emptied, [PHRASE, begin('r2'), finish('r2'), submit('r2')])
    expect(second.recordings.map(({ number, state }) => [number, state])).toEqual([
      [1, 'emptied'],
      [2, 'submitted'],
    ])
  })

  test('ends once: a second end changes nothing', () => {
    expect(refusalOf(uploaded, finish('r1'))).toBe('recording_over')
  })
})

test('the state is the fold of what happened', () => {
  const commands = [CONSENT, PHRASE, begin('r1'), finish('r1'), submit('r1')]
  const now = MORNING
  let state = NO_INTENTION
  const history: IntentionEvent[] = []
  for (const command of commands) {
    const decision = decideIntention({ intention: state, order: ONLINE, actor: APPLICANT, now }, command)
    if (!decision.ok) throw new Error(decision.error.code)
    history.push(...decision.value)
    state = decision.value.reduce(evolveIntention, state)
  }
  expect(replayIntention(history)).toEqual(state)
  expect(state.version).toBe(history.length)
})

describe('after it was handed in', () => {
  const handed = submitted()

  test('it is neither emptied nor replaced', () => {
    expect(refusalOf(handed, { type: 'empty', recordingId: 'r1', cause: 'customer' })).toBe(
      'already_submitted',
    )
    expect(refusalOf(handed, CONSENT)).toBe('already_submitted')
    expect(refusalOf(handed, PHRASE)).toBe('already_submitted')
    expect(hasStandingRecording(handed)).toBe(true)
  })

  test('another one is made only when the bank asks for it', () => {
    const silent = after(handed, [reject('r1', false)], { order: IN_REVIEW, actor: REVIEWER })
    expect(refusalOf(silent, CONSENT, { order: IN_REVIEW })).toBe('not_recordable_now')
    const asked = after(handed, [reject('r1')], { order: IN_REVIEW, actor: REVIEWER })
    expect(stageOf(asked)).toBe('newOneAsked')
    expect(hasStandingRecording(asked)).toBe(false)
    const second = after(asked, [CONSENT, PHRASE, begin('r2'), finish('r2'), submit('r2')], {
      order: IN_REVIEW,
    })
    expect(second.recordings.map(({ state }) => state)).toEqual(['rejected', 'submitted'])
    expect(second.newOneAsked).toBeNull()
  })

  test('a rejected one is replaced while the order is back with the customer', () => {
    const silent = after(handed, [reject('r1', false)], { order: IN_REVIEW, actor: REVIEWER })
    expect(refusalOf(silent, CONSENT)).toBeNull()
  })

  test('another recording needs a consent of its own', () => {
    const asked = after(handed, [reject('r1')], { order: IN_REVIEW, actor: REVIEWER })
    expect(refusalOf(asked, PHRASE, { order: IN_REVIEW })).toBe('consent_missing')
  })
})
