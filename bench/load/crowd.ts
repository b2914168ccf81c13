import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { BusinessRole } from '@kaihu/domain/access/roles.ts'
import { peopleOf } from '../../tests/harness/crowd/staff.ts'

/** Shares of the people at the screens: those who work on orders of their own, and those who look over many. */
const CROWD: readonly (readonly [BusinessRole, number])[] = [
  ...([
    ['RM', 0.4],
    ['RO', 0.12],
    ['CM', 0.2],
    ['AO', 0.1],
    ['GSC_BB_CM', 0.03],
  ] as const),
  ...([
    ['HUB', 0.03],
    ['CRT', 0.02],
    ['RM_LEADER', 0.02],
    ['AO_LEADER', 0.02],
    ['CM_LEADER', 0.02],
  ] as const),
  ...([
    ['SECTOR_HEAD', 0.01],
    ['RISK_CONTROL', 0.02],
    ['BB_OVERSIGHT', 0.01],
  ] as const),
]

/** So many people of all roles but the investigators, who have no list; from every branch. */
export function chooseCrowd(count: number): StaffActor[] {
  return CROWD.flatMap(([role, share]) => {
    const people = peopleOf(role)
    const wanted = Math.round(count * share)
    const step = people.length / wanted
    return Array.from({ length: wanted }, (_, index) => people[Math.floor(index * step)])
  }).filter((person) => person !== undefined)
}
