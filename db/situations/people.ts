import { DEMO_STAFF } from '@kaihu/api/access/demo-staff.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import { BRANCHES } from '@kaihu/domain/lists/branches.ts'

const branchCodes = BRANCHES.map(({ code }) => code)

/** A demo person at work, by user name, in their first role or the one given. */
export function staff(username: string, role?: Role): StaffActor {
  const person = DEMO_STAFF.find((one) => one.username === username)
  const current = role ?? person?.roles[0]
  if (!person || current === undefined) throw new RangeError(`no demo person with a role: ${username}`)
  const { staffId, sector } = person
  return { kind: 'staff', staffId, role: current, branchCodes, ...(sector === undefined ? {} : { sector }) }
}

/** The people of one order; a second cast keeps demo orders from all lying with the same persons. */
export type Cast = {
  rm: StaffActor
  ro: StaffActor
  cm: StaffActor
  ao: StaffActor
  gsc: StaffActor
  hub: StaffActor
  crt: StaffActor
  risk: StaffActor
  rmLeader: StaffActor
  cmLeader: StaffActor
  aoLeader: StaffActor
  oversight: StaffActor
}

/** The first or the second persons of every role. */
export function castOf(number: 1 | 2): Cast {
  return {
    rm: staff(`rm${number}`),
    ro: staff(`ro${number}`),
    cm: staff(`cm${number}`),
    ao: staff(`ao${number}`),
    gsc: staff(`gsc${number}`),
    hub: staff(`hub${number}`),
    crt: staff(`crt${number}`),
    risk: staff(`risk${number}`),
    rmLeader: staff(`rml${number}`),
    cmLeader: staff(`cml${number}`),
    aoLeader: staff(`aol${number}`),
    oversight: staff(`bbo${number}`),
  }
}
