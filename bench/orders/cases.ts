import { ORDER_SORTS } from '@kaihu/contract/order-list.ts'
import type { BusinessRole } from '@kaihu/domain/access/roles.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { BRANCH_CODES, peopleOf } from '../../tests/harness/crowd/staff.ts'

export type ListCase = { name: string; query: Readonly<Record<string, string>> }

/** One role for each kind of scope: own orders, a pool, a queue, a branch, a sector, everything. */
export const SCOPES: readonly BusinessRole[] = [
  ...(['RM', 'CM', 'AO', 'GSC_BB_CM', 'HUB', 'CRT', 'RM_LEADER'] as const),
  ...(['SECTOR_HEAD', 'BB_OVERSIGHT', 'RISK_CONTROL'] as const),
]

const DAY_MS = 86_400_000
function daysAgo(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString()
}

const SORTS: readonly ListCase[] = ORDER_SORTS.flatMap((sort) =>
  ['asc', 'desc'].map((direction) => ({ name: `sort ${sort} ${direction}`, query: { sort, direction } })),
)

const FLAGS = ['isBB', 'isGBA', 'isOffsite', 'isSmartTransact', 'isLineBB', 'isRemoteCCTV', 'isHK'] as const
const MARKS = ['isOverdue', 'isAwaitingChecker', 'hasFailedPush'] as const

function filters(now: Date): Record<string, string>[] {
  return [
    { status: '0400' },
    { status: '0000' },
    { status: '0400,0500,0700' },
    { flow: STANDARD },
    { flow: SIMPLIFIED },
    { branch: BRANCH_CODES[0] ?? '' },
    { branch: BRANCH_CODES.slice(4).join(',') },
    { riskRating: 'H' },
    { riskRating: 'H,M' },
    { priority: 'high' },
    { priority: 'normal' },
    ...[...FLAGS, ...MARKS].flatMap((flag) => [{ [flag]: 'true' }, { [flag]: 'false' }]),
    { assignee: peopleOf('CM')[3]?.staffId ?? '' },
    { createdFrom: daysAgo(now, 7) },
    { createdFrom: daysAgo(now, 400), createdTo: daysAgo(now, 370) },
    { changedTo: daysAgo(now, 600) },
    { changedFrom: daysAgo(now, 10), changedTo: daysAgo(now, 3) },
    { text: '青岚科技' },
    { text: '金融' },
    { text: '海图' },
    { text: 'haitu' },
    { text: `+8613${(123_456 * 618_033_989) % 1_000_000_000}` },
    { text: 'no such company anywhere' },
  ]
}

const TOGETHER: readonly Record<string, string>[] = [
  { status: '0400', riskRating: 'H', sort: 'dueAt', direction: 'asc' },
  { branch: BRANCH_CODES[2] ?? '', status: '0300', sort: 'companyName', direction: 'asc' },
  { isGBA: 'true', isHK: 'true', sort: 'createTime', direction: 'desc' },
  { flow: SIMPLIFIED, isOverdue: 'true', sort: 'priority', direction: 'asc' },
  { text: '科技', riskRating: 'H', isRemoteCCTV: 'true' },
  { isOverdue: 'true', assignee: peopleOf('RM')[5]?.staffId ?? '' },
]

function named(prefix: string, query: Record<string, string>): ListCase {
  const words = Object.entries(query).map(([key, value]) => `${key}=${value.length > 24 ? '…' : value}`)
  return { name: `${prefix} ${words.join(' ')}`, query }
}

export function listCases(now: Date): readonly ListCase[] {
  return [
    ...SORTS,
    ...filters(now).map((query) => named('filter', query)),
    ...TOGETHER.map((query) => named('together', query)),
  ]
}
