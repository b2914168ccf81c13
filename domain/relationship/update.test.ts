import { expect, test } from 'vitest'
import type { StaffActor } from '../access/actor.ts'
import type { Role } from '../access/roles.ts'
import { sectionsOf } from '../application/catalogue/steps.ts'
import type { PlainDate } from '../base/plain-date.ts'
import { STANDARD } from '../lists/flows.ts'
import {
  documentNotice,
  refuseTakingBack,
  refuseUpdateAct,
  sectionsOfUpdate,
  UPDATE_SOURCES,
  UPDATE_STATES,
  UPDATE_STEPS,
  UPDATE_TOPICS,
  type UpdateAct,
  updateDueOn,
} from './update.ts'

function person(role: Role, staffId = 'S1'): StaffActor {
  return { kind: 'staff', staffId, role, branchCodes: ['B1'] }
}
const clear = { unscreened: 0, hasOpenCase: false }
const proposed = { state: 'proposed', proposedBy: 'S1', rating: 'M' } as const

test('every topic asks sections that there are, a change its own alone, and a review more than all topics', () => {
  const known = sectionsOf(STANDARD).map(({ key }) => key)
  for (const topic of UPDATE_TOPICS) {
    const asked = sectionsOfUpdate('change', [topic])
    expect(asked.length).toBeGreaterThan(0)
    expect(known).toEqual(expect.arrayContaining([...asked]))
    expect(sectionsOfUpdate('review', [])).toEqual(expect.arrayContaining([...asked]))
  }
  expect(sectionsOfUpdate('change', ['address'])).toEqual(['businessLocations'])
  expect(known).toEqual(expect.arrayContaining([...sectionsOfUpdate('review', [])]))
})

test('an act is open in its own states alone', () => {
  for (const act of Object.keys(UPDATE_STEPS) as UpdateAct[]) {
    if (act === 'answer') continue
    const { from, who } = UPDATE_STEPS[act]
    for (const state of UPDATE_STATES) {
      const actor = person(who === 'maker' ? 'RM' : 'RISK_CONTROL', 'S2')
      const refused = refuseUpdateAct(act, { ...proposed, state }, { actor, screening: clear })
      expect(refused === null, `${act} in ${state}`).toBe(from.includes(state))
    }
  }
})

test('customers take back what they told of themselves until the bank has proposed something, and nothing that it asks', () => {
  for (const state of UPDATE_STATES) {
    const isOpen = state === 'asked' || state === 'answered'
    const own = refuseTakingBack({ kind: 'change', source: 'customer', state })
    expect(own, state).toBe(isOpen ? null : 'update_moved')
    for (const source of UPDATE_SOURCES.filter((one) => one !== 'customer'))
      expect(refuseTakingBack({ kind: 'change', source, state })).toBe('asked_by_bank')
    expect(refuseTakingBack({ kind: 'review', source: 'schedule', state })).toBe('asked_by_bank')
  }
})

test('nobody agrees to their own proposal, makers agree to none, and a high rating is risk control’s', () => {
  const agree = (actor: StaffActor, change: object = {}, screening = clear) =>
    refuseUpdateAct('approve', { ...proposed, ...change }, { actor, screening })
  expect(agree(person('CM_LEADER', 'S2'))).toBeNull()
  expect(agree(person('CM_LEADER', 'S1'))).toBe('same_person')
  expect(agree(person('RM', 'S2'))).toBe('role_may_not')
  expect(agree(person('CM_LEADER', 'S2'), { rating: 'H' })).toBe('risk_control_decides')
  expect(agree(person('RISK_CONTROL', 'S2'), { rating: 'H' })).toBeNull()
  expect(agree(person('CM_LEADER', 'S2'), {}, { ...clear, unscreened: 1 })).toBe('parties_unscreened')
  expect(agree(person('CM_LEADER', 'S2'), {}, { ...clear, hasOpenCase: true })).toBe('hits_open')
  const refusing = { actor: person('CM_LEADER', 'S2'), screening: { unscreened: 3, hasOpenCase: true } }
  expect(refuseUpdateAct('refuse', proposed, refusing)).toBeNull()
})

test('a document is asked for 60, 30 and 0 days before its end, and each notice stands until the next', () => {
  const notices = [61, 60, 31, 30, 1, 0, -5].map(documentNotice)
  expect(notices).toEqual([null, 60, 60, 30, 30, 0, 0])
})

test('a review is due on its day, a change within a month', () => {
  const today = '2026-11-26' as PlainDate
  const next = '2027-01-20' as PlainDate
  expect(updateDueOn('review', today, next)).toBe(next)
  expect(updateDueOn('change', today, next)).toBe('2026-12-26')
})
