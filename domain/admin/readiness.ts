import { CAPABILITY_MATRIX, type Grant } from '../access/capabilities.ts'
import type { BusinessRole, MakerRole, Role } from '../access/roles.ts'
import { STATUSES } from '../order/status-table.ts'
import { BRANCHLESS_ROLES, LEAST_ADMINS } from './staff-account.ts'

export const READINESS_ITEMS = [
  'administrators',
  'branches',
  'steps',
  'checks',
  'countryHead',
  'calendar',
  'nextCalendar',
  'lists',
  'connections',
] as const
export type ReadinessItem = (typeof READINESS_ITEMS)[number]

export type Missing = { readonly code: string; readonly also: readonly string[] }

export type Unready = { readonly item: ReadinessItem; readonly missing: readonly Missing[] }

export type Installation = {
  /** active people by role and the branch that they work in; null where they work in none */
  readonly holders: readonly {
    readonly role: string
    readonly branch: string | null
    readonly people: number
  }[]
  readonly openBranches: readonly string[]
  readonly hasCountryHead: boolean
  /** the day in Shanghai, `YYYY-MM-DD` */
  readonly today: string
  readonly arrangedYears: ReadonlySet<string>
  readonly listsInUse: number
  /** lists that hold orders up, with why */
  readonly heldLists: readonly Missing[]
  readonly silentSystems: readonly string[]
}

/** The arrangement of the next year is published in November. */
const PUBLISHED_IN_MONTH = 11

function isStaffRole(role: MakerRole): role is BusinessRole {
  return role !== 'CUSTOMER' && role !== 'SYSTEM'
}

function branchesWithout(roles: readonly Role[], { holders, openBranches }: Installation): readonly string[] {
  return openBranches.filter(
    (branch) =>
      !holders.some(
        ({ role, branch: own }) =>
          roles.some((one) => one === role) &&
          (own === branch || BRANCHLESS_ROLES.some((one) => one === role)),
      ),
  )
}

function unmannedSteps(installation: Installation): readonly Missing[] {
  return Object.entries(STATUSES).flatMap(([code, { owners }]) => {
    const roles = (owners as readonly MakerRole[]).filter(isStaffRole)
    if (roles.length === 0) return []
    const also = branchesWithout(roles, installation)
    return also.length > 0 ? [{ code, also }] : []
  })
}

/** Roles of which one has to be held, because a second person's word is asked of them alone. */
function checkersOf(): readonly (readonly Role[])[] {
  const rows = Object.values(CAPABILITY_MATRIX).map((grants) =>
    Object.entries(grants as Readonly<Record<string, Grant>>)
      .filter(([role, { right }]) => right === 'check' && role !== 'ADMIN')
      .map(([role]) => role as Role),
  )
  const known = new Map(rows.filter((roles) => roles.length > 0).map((roles) => [roles.join(), roles]))
  return [...known.values()]
}

function unmannedChecks({ holders }: Installation): readonly Missing[] {
  return checkersOf()
    .filter((roles) => !holders.some(({ role, people }) => people > 0 && roles.some((one) => one === role)))
    .map(([code = '', ...also]) => ({ code, also }))
}

function plain(codes: readonly string[]): readonly Missing[] {
  return codes.map((code) => ({ code, also: [] }))
}

/** The next year, where its arrangement should be known by now and is not; null where there is nothing to do. */
export function missingNextYear(today: string, arranged: ReadonlySet<string>): string | null {
  const next = String(Number(today.slice(0, 4)) + 1)
  return Number(today.slice(5, 7)) >= PUBLISHED_IN_MONTH && !arranged.has(next) ? next : null
}

/** What an installation still lacks. Nothing of this stops anybody: an order that comes to such a step waits there. */
export function unreadyOf(installation: Installation): readonly Unready[] {
  const { today, arrangedYears, holders } = installation
  const year = today.slice(0, 4)
  const nextYear = missingNextYear(today, arrangedYears)
  const admins = holders.filter(({ role }) => role === 'ADMIN').reduce((sum, { people }) => sum + people, 0)
  const missing: Readonly<Record<ReadinessItem, readonly Missing[]>> = {
    administrators: admins < LEAST_ADMINS ? plain(['ADMIN']) : [],
    branches: installation.openBranches.length === 0 ? plain(['']) : [],
    steps: unmannedSteps(installation),
    checks: unmannedChecks(installation),
    countryHead: installation.hasCountryHead ? [] : plain(['']),
    calendar: arrangedYears.has(year) ? [] : plain([year]),
    nextCalendar: nextYear === null ? [] : plain([nextYear]),
    lists: installation.listsInUse === 0 ? plain(['']) : installation.heldLists,
    connections: plain(installation.silentSystems),
  }
  return READINESS_ITEMS.map((item) => ({ item, missing: missing[item] })).filter(
    (one) => one.missing.length > 0,
  )
}
