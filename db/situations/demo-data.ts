import { DEMO_PASSWORD } from '@kaihu/api/access/staff/demo-staff.ts'
import { seedDemoStaff } from '@kaihu/api/access/staff/seed-demo-staff.ts'
import { openObjects } from '@kaihu/api/files/files-deps.ts'
import type { Database } from '@kaihu/api/platform/database/connect.ts'
import type { ObjectStore } from '@kaihu/api/platform/objects/object-store.ts'
import type { RoomParts } from '@kaihu/api/platform/room.ts'
import { BRANCHES } from '@kaihu/domain/lists/branches.ts'
import { CUSTOMER_STATUSES } from '@kaihu/domain/order/statuses.ts'
import { declareQueues } from './declare-queues.ts'
import { haveCustomers } from './demo-customers.ts'
import { haveRegister } from './demo-register.ts'
import { fictitiousName } from './fictitious-names.ts'
import { SITUATIONS } from './index.ts'
import { haveLists } from './screening.ts'
import { makeWorld, type WorldOptions } from './world.ts'

const DAY = 86_400_000
const MINUTE = 60_000

/** A customer who has several applications, to sign in with. */
const DEMO_MOBILE = '+8613800138000'

/** How many orders of a situation a desk of the demo has; one where nothing is said. */
const CROWDED: Readonly<Record<string, number>> = {
  'standard-0200': 4,
  'standard-0300': 4,
  'standard-0400': 6,
  'standard-0500': 2,
  'standard-0700': 3,
  'standard-0800': 2,
  'standard-0900': 2,
  'standard-1000': 3,
  'standard-1100': 2,
  'standard-1200': 3,
  'standard-0000': 5,
  'simplified-0200': 2,
  'simplified-0300': 3,
  'simplified-0410': 3,
  'simplified-0510': 2,
  'simplified-0710': 3,
  'simplified-0000': 4,
  'returned-standard': 2,
}

/** A push that waits would be done at once by the worker: the failed ones stay as they are. */
const MOVED_BY_WORKER = ['standard-0600', 'simplified-0600']

/** Orders that the RO took in: they lie with them until the leader names an RM. */
const TAKEN_IN_BY_RO = ['standard-0100', 'standard-0500', 'standard-1100', 'standard-1200']

type Told = { name: string; takenInBy?: 'RO' }

/** The orders of the demo, each with the company of its place (fictitious-names.ts). */
export const STORIES: readonly Told[] = [
  ...Object.keys(SITUATIONS)
    .filter((name) => !MOVED_BY_WORKER.includes(name))
    .flatMap((name) => Array.from({ length: CROWDED[name] ?? 1 }, () => ({ name }))),
  ...TAKEN_IN_BY_RO.map((name) => ({ name, takenInBy: 'RO' as const })),
]

const RATINGS = ['M', 'L', 'M', 'H', 'M', 'L'] as const

function isBay(branchCode: string): boolean {
  return branchCode === 'GZ01' || branchCode === 'SZ01'
}

/** With the customer no clock of the bank runs: these may have lain for weeks. */
const WITH_CUSTOMER: readonly string[] = CUSTOMER_STATUSES

/** Most of a desk's work is in time, one in six is late: whoever looks at the demo sees a day as it usually is. */
function arrivalOf(name: string, index: number): Pick<WorldOptions, 'start' | 'arrival'> {
  const isLate = index % 6 === 5
  if (isLate || WITH_CUSTOMER.includes(SITUATIONS[name]?.status ?? '')) return {}
  const arrival = Date.now() - (index % 8) * 15 * MINUTE
  return { start: new Date(arrival - (1 + ((index * 5) % 12)) * DAY), arrival: new Date(arrival) }
}

/** Spread over branches, people, risk, priority and the last forty days; the same at every first start. */
function optionsFor(index: number): WorldOptions {
  const branchCode = BRANCHES[index % BRANCHES.length]?.code ?? 'SH01'
  return {
    variant: index,
    cast: index % 3 === 2 ? 2 : 1,
    start: new Date(Date.now() - (2 + ((index * 7) % 38)) * DAY),
    branchCode,
    company: fictitiousName(index),
    ...(index % 10 === 0 ? { mobile: DEMO_MOBILE } : {}),
    rating: RATINGS[index % RATINGS.length] ?? 'M',
    priority: index % 9 === 4 ? 'high' : 'normal',
    flags: { isGBA: isBay(branchCode), isOffsite: index % 5 === 3, isSmartTransact: index % 4 === 1 },
  }
}

async function hasOrders(database: Database): Promise<boolean> {
  return (
    (await database.selectFrom('customer_order').select('order_code').limit(1).executeTakeFirst()) !==
    undefined
  )
}

/** Stories at once: more would only wait for one another's commits. */
const AT_ONCE = 8

async function tellStories(database: Database, objects: ObjectStore): Promise<void> {
  const waiting = STORIES.entries()
  const teller = async () => {
    for (const [index, { name, ...told }] of waiting) {
      await SITUATIONS[name]?.make(
        makeWorld(database, { ...optionsFor(index), ...arrivalOf(name, index), ...told, objects }),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, teller))
}

function describeAccounts(): string[] {
  return [
    `  Accounts   rm1 ro1 cm1 ao1 gsc1 hub1 crt1, leaders rml1 cml1 aol1, risk1 bbo1 sector1 inv1 admin1`,
    `             password ${DEMO_PASSWORD}`,
    '  Customer   +86 13800138000 (or any number); the code is shown at /dev/outbox on the staff side',
  ]
}

/** Demo accounts, and on the first start about eighty orders. */
export async function loadDemoData(
  { config, database, pool }: Pick<RoomParts, 'config' | 'database' | 'pool'>,
  report: (progress: string) => void,
): Promise<readonly string[]> {
  await seedDemoStaff(database)
  await declareQueues(pool.options.connectionString ?? '', database)
  await haveLists(database)
  await haveRegister(pool, STORIES.length)
  if (config.DEMO_ORDERS && !(await hasOrders(database))) {
    report(`Making ${STORIES.length} demo orders`)
    await tellStories(database, openObjects(config, database))
    await haveCustomers(database)
  }
  return describeAccounts()
}
