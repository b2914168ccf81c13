import { describe, expect, test } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { BUSINESS_ROLES } from '../access/roles.ts'
import type { IntentionCommand } from './commands.ts'
import {
  APPLICANT,
  accept,
  after,
  IN_REVIEW,
  REVIEWER,
  refusalOf,
  reject,
  submitted,
} from './examples/intentions.ts'
import { CHECK_LINES } from './script.ts'
import { judgeVideo, type VideoFacts } from './video-facts.ts'

const handed = submitted()
const desk = { order: IN_REVIEW, actor: REVIEWER }
function staff(role: (typeof BUSINESS_ROLES)[number], staffId = `S-${role}`): Actor {
  return {
    kind: 'staff',
    staffId,
    role,
    branchCodes: ['B1'],
  }
}

describe('reviewing a recording', () => {
  test('is the right of case managers and of nobody else', () => {
    const may = BUSINESS_ROLES.filter(
      (role) => refusalOf(handed, accept('r1'), { order: IN_REVIEW, actor: staff(role) }) === null,
    )
    expect(may.toSorted()).toEqual(['CM', 'GSC_BB_CM'])
    expect(refusalOf(handed, accept('r1'), { order: IN_REVIEW, actor: APPLICANT })).toBe('not_yours')
  })

  test('is not for somebody who sat with the customer as RM or RO', () => {
    const accompanied = { order: IN_REVIEW, actor: staff('CM', 'S-RM') }
    expect(refusalOf(handed, accept('r1'), accompanied)).toBe('own_session')
    expect(refusalOf(handed, reject('r1'), accompanied)).toBe('own_session')
  })

  test('accepts only with every line of the checklist ticked', () => {
    for (const left of CHECK_LINES) {
      const checked = CHECK_LINES.filter((line) => line !== left)
      expect(refusalOf(handed, { type: 'accept', recordingId: 'r1', checked }, desk)).toBe(
        'checklist_incomplete',
      )
    }
    const twice = [...CHECK_LINES.slice(1), ...CHECK_LINES.slice(1)]
    expect(refusalOf(handed, { type: 'accept', recordingId: 'r1', checked: twice }, desk)).toBe(
      'checklist_incomplete',
    )
    const accepted = after(handed, [accept('r1')], desk)
    expect(accepted.recordings[0]).toMatchObject({ state: 'accepted', review: { checked: CHECK_LINES } })
  })

  test('rejects only with a reason of at most 255 characters', () => {
    const with_ = (reason: string): IntentionCommand => ({ ...reject('r1'), reason }) as IntentionCommand
    expect(refusalOf(handed, with_('  '), desk)).toBe('reason_required')
    expect(refusalOf(handed, with_('长'.repeat(256)), desk)).toBe('reason_too_long')
    expect(refusalOf(handed, with_('𠮷'.repeat(255)), desk)).toBeNull()
  })

  test('happens once per recording', () => {
    const rejected = after(handed, [reject('r1')], desk)
    expect(refusalOf(rejected, accept('r1'), desk)).toBe('not_submitted')
    expect(refusalOf(rejected, reject('r1'), desk)).toBe('not_submitted')
  })
})

describe('asking for a new recording', () => {
  const ask: IntentionCommand = { type: 'ask_for_new_one', reason: '法定代表人已变更' }

  test('waits until the present one was judged', () => {
    expect(refusalOf(handed, ask, desk)).toBe('nothing_to_replace')
    expect(refusalOf(after(handed, [accept('r1')], desk), ask, desk)).toBeNull()
  })

  test('happens once until it came', () => {
    const asked = after(handed, [accept('r1'), ask], desk)
    expect(refusalOf(asked, ask, desk)).toBe('new_one_already_asked')
    expect(asked.recordings[0]?.state).toBe('accepted')
  })
})

describe('a video by its content', () => {
  const facts: VideoFacts = {
    format: 'webm',
    durationMs: 60_000,
    hasPicture: true,
    hasSound: true,
    playback: null,
  }
  const causeOf = (change: Partial<VideoFacts>) => {
    const judged = judgeVideo({ ok: true, facts: { ...facts, ...change } })
    return judged.ok ? null : judged.cause
  }

  test('has a picture, a sound and a length within the limits', () => {
    expect(causeOf({})).toBeNull()
    expect(causeOf({ hasPicture: false })).toBe('noPicture')
    expect(causeOf({ hasSound: false })).toBe('noSound')
    expect(causeOf({ durationMs: 4_999 })).toBe('tooShort')
    expect(causeOf({ durationMs: 5_000 })).toBeNull()
    expect(causeOf({ durationMs: 310_001 })).toBe('tooLong')
  })
})
