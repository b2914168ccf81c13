import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STANDARD } from '../../lists/flows.ts'
import { decide } from '../decide.ts'
import { orderAt } from '../examples/order-journeys.ts'
import { candidate, MONDAY, perform, SYSTEM, staff } from '../examples/order-mother.ts'
import type { StaffCandidate } from '../inputs.ts'
import { suggestPerson } from './suggest.ts'

type Person = { staffId: string; limit: number; load: number; isAbsent: boolean }

function candidateOf({ staffId, limit, load, isAbsent }: Person): StaffCandidate {
  return { ...candidate('CM', staffId), openOrders: load, orderLimit: limit, isAbsent }
}

const people = fc.uniqueArray(
  fc.record({
    staffId: fc.integer({ min: 1, max: 60 }).map((n) => `S-CM${n}`),
    limit: fc.integer({ min: 0, max: 120 }),
    load: fc.constant(0),
    isAbsent: fc.boolean(),
  }),
  { selector: ({ staffId }) => staffId, maxLength: 20 },
)

const pending = orderAt(STANDARD, '0200')

test('a thousand orders that the rule gives go to nobody who is away or full, and wait only when everybody is', () => {
  fc.assert(
    fc.property(people, (given) => {
      const team = given.map((person) => ({ ...person }))
      const room = team.reduce((sum, { limit, isAbsent }) => sum + (isAbsent ? 0 : limit), 0)
      let waiting = 0
      for (let n = 0; n < 1000; n++) {
        const chosen = suggestPerson(pending, 'CM', team.map(candidateOf))
        if (chosen === null) {
          waiting++
          continue
        }
        const decided = decide(
          pending,
          { type: 'assign_by_rule', seat: 'CM', candidate: chosen },
          SYSTEM,
          MONDAY,
        )
        expect(decided.ok).toBe(true)
        const person = team.find(({ staffId }) => staffId === chosen.staffId)
        if (person) person.load++
      }
      for (const { load, limit, isAbsent } of team) expect(load).toBeLessThanOrEqual(isAbsent ? 0 : limit)
      expect(waiting).toBe(1000 - Math.min(1000, room))
    }),
    { numRuns: 6 },
  )
})

test('the rule is the bank’s own: nobody assigns by its command, and it gives nobody the check of their own work', () => {
  const command = { type: 'assign_by_rule', seat: 'CM', candidate: candidate('CM', 'S-new') } as const
  expect(decide(pending, command, staff('CM_LEADER'), MONDAY)).toMatchObject({
    ok: false,
    error: { code: 'role_may_not' },
  })
  const opening = orderAt(STANDARD, '0500')
  const own = { ...candidate('AO', 'S-CM'), roles: ['AO', 'CM'] } as StaffCandidate
  expect(
    decide(opening, { type: 'assign_by_rule', seat: 'AO', candidate: own }, SYSTEM, MONDAY),
  ).toMatchObject({
    ok: false,
    error: { code: 'candidate_holds_other_seat' },
  })
})

test('what the rule gives goes on as if a leader had given it', () => {
  const command = { type: 'assign_by_rule', seat: 'CM', candidate: candidate('CM') } as const
  const decided = decide(pending, command, SYSTEM, MONDAY)
  if (!decided.ok) throw new Error(decided.error.code)
  const byLeader = perform(pending, 'CM_LEADER', 'allocate_cm')
  expect(decided.value.map(({ type }) => type)).toContain('staff_assigned')
  expect(byLeader.status).toBe('0300')
  expect(decided.value.some((event) => event.type === 'transitioned' && event.to === '0300')).toBe(true)
})
