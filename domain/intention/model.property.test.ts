import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes } from '../base/instant.ts'
import type { IntentionCommand } from './commands.ts'
import { decideIntention } from './decide.ts'
import { evolveIntention } from './evolve.ts'
import {
  APPLICANT,
  accept,
  begin,
  CONSENT,
  finish,
  IN_REVIEW,
  MORNING,
  ONLINE,
  PHRASE,
  REVIEWER,
  reject,
  submit,
} from './examples/intentions.ts'
import { RECORDING_LIMITS } from './limits.ts'
import {
  handedIn,
  hasStandingRecording,
  type IntentionState,
  NO_INTENTION,
  openRecording,
  stageOf,
} from './state.ts'

/** What customers and reviewers try, in whatever order: most of it is refused. */
type Try = {
  readonly what: 'consent' | 'phrase' | 'begin' | 'finish' | 'empty' | 'submit' | 'accept' | 'reject' | 'ask'
  readonly which: number
  readonly minutes: number
  readonly isReview: boolean
  readonly asksForNewOne: boolean
}

const anyTry: fc.Arbitrary<Try> = fc.record({
  // Digits and recordings come often, so that most rows of tries get somewhere.
  what: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom('consent', 'phrase', 'phrase', 'begin', 'begin', 'finish', 'submit'),
    },
    { weight: 3, arbitrary: fc.constantFrom('empty', 'accept', 'reject', 'ask') },
  ),
  which: fc.integer({ min: 1, max: 4 }),
  minutes: fc.constantFrom(0, 0, 0, 1, 9, 11),
  isReview: fc.boolean(),
  asksForNewOne: fc.boolean(),
})

/** Of the recordings the newest is meant mostly; a new one has a number of its own. */
function commandOf({ what, which, asksForNewOne }: Try, { recordings }: IntentionState): IntentionCommand {
  const newest = recordings.length + (what === 'begin' ? 1 : 0)
  const recordingId = `r${what === 'begin' || which > 1 ? newest : 1}`
  switch (what) {
    case 'consent':
      return CONSENT
    case 'phrase':
      return PHRASE
    case 'begin':
      return begin(recordingId)
    case 'finish':
      return finish(recordingId)
    case 'empty':
      return { type: 'empty', recordingId, cause: 'customer' }
    case 'submit':
      return submit(recordingId)
    case 'accept':
      return accept(recordingId)
    case 'reject':
      return reject(recordingId, asksForNewOne)
    case 'ask':
      return { type: 'ask_for_new_one', reason: '请在光线充足处重录' }
  }
}

const FIRST: Readonly<
  Partial<Record<Try['what'], (attempt: Try, state: IntentionState) => IntentionCommand[]>>
> = {
  begin: () => [CONSENT, PHRASE],
  submit: (attempt, state) => [commandOf({ ...attempt, what: 'finish' }, state)],
}

type Step = { readonly before: IntentionState; readonly after: IntentionState }

/** The states that a row of tries leads through; a refused one leaves the state as it was. */
function stepsOf(tries: readonly Try[]): readonly Step[] {
  let state = NO_INTENTION
  let now = MORNING
  const go = (command: IntentionCommand, { what, isReview }: Try): Step => {
    const isBanks = what === 'accept' || what === 'reject' || what === 'ask'
    const order = isReview ? IN_REVIEW : ONLINE
    const situation = { intention: state, order, actor: isBanks ? REVIEWER : APPLICANT, now }
    const before = state
    const decision = decideIntention(situation, command)
    if (decision.ok) state = decision.value.reduce(evolveIntention, state)
    return { before, after: state }
  }
  return tries.flatMap((attempt) => {
    // A page asks for consent and digits before it starts the camera, and stops it before the video is handed in.
    const first = attempt.which === 1 ? [] : (FIRST[attempt.what]?.(attempt, state) ?? [])
    const steps = first.map((command) => go(command, attempt))
    now = addMinutes(now, attempt.minutes)
    return [...steps, go(commandOf(attempt, state), attempt)]
  })
}

const tries = fc.array(anyTry, { maxLength: 40 })

function held(check: (step: Step) => void): void {
  fc.assert(fc.property(tries, (row) => stepsOf(row).forEach(check)))
}

test('there is never more than one recording that the customer is making', () => {
  held(({ after }) => {
    const open = after.recordings.filter(({ state }) => state === 'recording' || state === 'uploaded')
    expect(open.length).toBeLessThanOrEqual(1)
    expect(openRecording(after)).toEqual(open[0])
  })
})

test('what was handed in is the bank’s: its bytes, its phrase and whose code confirmed it stay for good', () => {
  held(({ before, after }) => {
    for (const kept of before.recordings.filter(({ submittedAt }) => submittedAt !== null)) {
      const now = after.recordings.find(({ recordingId }) => recordingId === kept.recordingId)
      const { state: _was, review: _said, ...bytes } = kept
      expect(now).toMatchObject(bytes)
      expect(now?.state).not.toBe('emptied')
      if (kept.review !== null) expect(now).toEqual(kept)
    }
  })
})

test('nothing is recorded without consent and without digits that still hold, each spoken in one recording', () => {
  held(({ before, after }) => {
    const [begun, ...others] = after.recordings.slice(before.recordings.length)
    expect(others).toEqual([])
    if (begun === undefined) return
    expect(before.consent).not.toBeNull()
    expect(begun.consent).toEqual(before.consent)
    expect(begun.phrase).toEqual(before.phrase)
    expect(begun.begunAt < begun.phrase.expiresAt).toBe(true)
    expect(after.phrase).toBeNull()
    expect(begun.number).toBe(before.recordings.length + 1)
  })
})

test('a recording that stands is not joined by another one, unless the bank asked for it or turned it down', () => {
  held(({ before, after }) => {
    if (after.recordings.length === before.recordings.length) return
    expect(hasStandingRecording(before)).toBe(false)
    const last = handedIn(before)
    expect(last === undefined || last.state === 'rejected' || before.newOneAsked !== null).toBe(true)
  })
})

test('a judgement is made of what was handed in, once, and a reason stands with what was turned down', () => {
  held(({ after }) => {
    for (const { state, submittedAt, review, content } of after.recordings) {
      const isJudged = state === 'accepted' || state === 'rejected'
      expect(review !== null).toBe(isJudged)
      if (isJudged) expect(submittedAt).not.toBeNull()
      if (state === 'rejected') expect(review?.reason).toBeTruthy()
      if (state === 'accepted') expect(review?.reason).toBeNull()
      if (submittedAt !== null) expect(content).not.toBeNull()
    }
  })
})

test('how far it is, is told in one word that fits what there is', () => {
  held(({ after }) => {
    const stage = stageOf(after)
    if (stage === 'notStarted') expect(after.consent).toBeNull()
    if (stage === 'newOneAsked') expect(after.newOneAsked).not.toBeNull()
    if (stage === 'accepted') expect(hasStandingRecording(after)).toBe(true)
    expect(stage === 'recording' || stage === 'uploaded').toBe(openRecording(after) !== undefined)
  })
})

test('an order has so many attempts and no more', () => {
  let state = NO_INTENTION
  const customer = (command: IntentionCommand) =>
    decideIntention({ intention: state, order: ONLINE, actor: APPLICANT, now: MORNING }, command)
  const go = (command: IntentionCommand) => {
    const decision = customer(command)
    if (decision.ok) state = decision.value.reduce(evolveIntention, state)
    return decision.ok ? null : decision.error.code
  }
  for (let attempt = 1; attempt <= RECORDING_LIMITS.mostAttempts; attempt += 1) {
    go(CONSENT)
    go(PHRASE)
    expect(go(begin(`r${attempt}`))).toBeNull()
    expect(go({ type: 'empty', recordingId: `r${attempt}`, cause: 'customer' })).toBeNull()
  }
  go(PHRASE)
  expect(go(begin('one more'))).toBe('too_many_attempts')
})
