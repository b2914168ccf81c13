/** Which orders there are for somebody: by their seat on it, their branches, what waits for their role. */
export const SCOPES = [
  'ro',
  'rm',
  'ao',
  'cm',
  'pool',
  'queue',
  'branch',
  'sector',
  'delegated',
  'business_banking',
  'all',
  'none',
] as const
export type Scope = (typeof SCOPES)[number]

/** Whose orders count in the numbers that somebody is shown. */
export type NumbersScope = Extract<Scope, 'branch' | 'sector' | 'business_banking' | 'all' | 'none'>

/** What a role is given screens by; which screens they are stands in `route-groups.ts`. */
export const ROUTE_GROUP_NAMES = [
  'WORK_CENTER',
  'TASK_POOL',
  'WORK_SPACE',
  'ORDER_DETAIL',
  'SAMPLE_FORMS',
  'LEADER',
  'RETENTION',
  'ADMIN',
] as const
export type RouteGroup = (typeof ROUTE_GROUP_NAMES)[number]

export type RoleRow = {
  readonly scope: Scope
  readonly numbers: NumbersScope
  /** The statuses whose work waits for a role without a seat on the order. */
  readonly queue?: readonly string[]
  readonly groups: readonly RouteGroup[]
}

/** The fourteen business roles (docs/glossary.md#roles), and ADMIN, the technical fifteenth. */
const ROLE_TABLE = {
  RO: {
    scope: 'ro',
    numbers: 'branch',
    groups: ['WORK_CENTER', 'WORK_SPACE', 'SAMPLE_FORMS', 'ORDER_DETAIL'],
  },
  RM: {
    scope: 'rm',
    numbers: 'branch',
    groups: ['WORK_CENTER', 'WORK_SPACE', 'SAMPLE_FORMS', 'ORDER_DETAIL'],
  },
  RM_LEADER: {
    scope: 'branch',
    numbers: 'branch',
    groups: ['WORK_CENTER', 'WORK_SPACE', 'SAMPLE_FORMS', 'ORDER_DETAIL', 'LEADER'],
  },
  AO: {
    scope: 'ao',
    numbers: 'branch',
    groups: ['WORK_CENTER', 'ORDER_DETAIL'],
  },
  AO_LEADER: {
    scope: 'branch',
    numbers: 'branch',
    groups: ['WORK_CENTER', 'TASK_POOL', 'ORDER_DETAIL', 'LEADER'],
  },
  CM: {
    scope: 'cm',
    numbers: 'branch',
    groups: ['WORK_CENTER', 'ORDER_DETAIL'],
  },
  CM_LEADER: {
    scope: 'branch',
    numbers: 'branch',
    groups: ['WORK_CENTER', 'TASK_POOL', 'WORK_SPACE', 'ORDER_DETAIL', 'LEADER'],
  },
  GSC_BB_CM: {
    scope: 'pool',
    numbers: 'branch',
    groups: ['WORK_CENTER', 'TASK_POOL', 'ORDER_DETAIL'],
  },
  CRT: {
    scope: 'queue',
    numbers: 'branch',
    queue: ['1000'],
    groups: ['WORK_CENTER', 'ORDER_DETAIL'],
  },
  HUB: {
    scope: 'queue',
    numbers: 'branch',
    queue: ['0600', '0700', '0710', '0800', '0900', '1000', '1100', '1200', '1300'],
    groups: ['WORK_CENTER', 'ORDER_DETAIL'],
  },
  INVESTIGATOR: {
    scope: 'delegated',
    numbers: 'branch',
    groups: ['ORDER_DETAIL'],
  },
  SECTOR_HEAD: {
    scope: 'sector',
    numbers: 'sector',
    groups: ['WORK_CENTER', 'ORDER_DETAIL'],
  },
  RISK_CONTROL: {
    scope: 'all',
    numbers: 'all',
    groups: ['WORK_CENTER', 'ORDER_DETAIL', 'LEADER', 'RETENTION'],
  },
  BB_OVERSIGHT: {
    scope: 'business_banking',
    numbers: 'business_banking',
    groups: ['WORK_CENTER', 'ORDER_DETAIL', 'LEADER'],
  },
  ADMIN: {
    scope: 'none',
    numbers: 'none',
    groups: ['ADMIN', 'RETENTION'],
  },
} as const satisfies Readonly<Record<string, RoleRow>>

export type Role = keyof typeof ROLE_TABLE
export type BusinessRole = Exclude<Role, 'ADMIN'>

export const ROLES = Object.keys(ROLE_TABLE) as [Role, ...Role[]]
export const BUSINESS_ROLES = ROLES.filter((role) => role !== 'ADMIN')

export type MakerRole = BusinessRole | 'CUSTOMER' | 'SYSTEM'

/** What is said of a role as a whole; what it may do in single matters stands in `capabilities.ts`. */
export function roleOf(role: Role): RoleRow {
  return ROLE_TABLE[role]
}

export function isRole(text: string): text is Role {
  return Object.hasOwn(ROLE_TABLE, text)
}
