import { expect, test } from 'vitest'
import type { StaffActor } from '../../access/actor.ts'
import { BUSINESS_ROLES, type Role } from '../../access/roles.ts'
import type { PlainDate } from '../../base/plain-date.ts'
import {
  canBeSentOn,
  DIFFERENCE_STATES,
  DIFFERENCE_STEPS,
  type DifferenceAct,
  refuseDifferenceAct,
} from './difference.ts'

const found = '2026-11-02' as PlainDate
function person(role: Role, staffId = 'S1'): StaffActor {
  return { kind: 'staff', staffId, role, branchCodes: ['B1'] }
}

test('an act is open in its own states alone, to those of its side alone', () => {
  for (const act of Object.keys(DIFFERENCE_STEPS) as DifferenceAct[]) {
    const { from, who } = DIFFERENCE_STEPS[act]
    for (const state of DIFFERENCE_STATES) {
      const report = { state, preparedBy: 'S1', foundOn: found }
      const [theirs, others] =
        who === 'maker' ? (['RM', 'CM_LEADER'] as const) : (['CM_LEADER', 'RM'] as const)
      expect(refuseDifferenceAct(act, report, person(theirs, 'S2')) === null, `${act} in ${state}`).toBe(
        from.includes(state),
      )
      expect(refuseDifferenceAct(act, report, person(others, 'S2'))).toBe('role_may_not')
    }
  }
})

test('nobody records the sending of what they wrote themselves', () => {
  const report = { state: 'prepared', preparedBy: 'S1', foundOn: found } as const
  for (const role of BUSINESS_ROLES)
    expect(refuseDifferenceAct('send', report, person(role, 'S1')), role).not.toBeNull()
  expect(refuseDifferenceAct('send', report, person('RISK_CONTROL', 'S2'))).toBeNull()
})

test('a report was sent between the day it was found and today', () => {
  const today = '2026-11-26' as PlainDate
  const sent = (day: string) => canBeSentOn(day as PlainDate, { foundOn: found, today })
  expect([sent('2026-11-01'), sent(found), sent(today), sent('2026-11-27')]).toEqual([
    false,
    true,
    true,
    false,
  ])
})
