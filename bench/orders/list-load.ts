import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import { headersOf, openSeats, type Seat } from '../../tests/harness/crowd/sessions.ts'
import { seededRandom } from '../../tests/harness/drawn/seeded-random.ts'
import { spread } from '../figures/statistics.ts'
import { openConnection, toWire, type WireRequest } from '../load/connection.ts'
import { chooseCrowd } from '../load/crowd.ts'
import { sendAtRate } from '../load/fixed-rate.ts'
import type { World } from '../product/world.ts'

const WARM_UP_SECONDS = 3

type Query = Record<string, string>

/** What people ask for, by share: mostly the list as it opens, then one step of narrowing, sorting or searching. */
const QUERIES: readonly (readonly [number, Query])[] = [
  [45, {}],
  [8, { status: '0400,0500,0700' }],
  [6, { status: '0300' }],
  [5, { isOverdue: 'true', sort: 'dueAt', direction: 'asc' }],
  [4, { riskRating: 'H' }],
  [4, { flow: SIMPLIFIED }],
  [4, { sort: 'createTime', direction: 'desc' }],
  [3, { sort: 'companyName', direction: 'asc' }],
  [3, { priority: 'high' }],
  [2, { isGBA: 'true' }],
  [2, { isAwaitingChecker: 'true' }],
  [2, { text: '青岚科技' }],
  [1, { text: '海图' }],
  [1, { text: 'haitu' }],
  [10, { cursor: 'next' }],
]

function drawQuery(random: () => number): Query {
  let left = random() * 100
  for (const [share, query] of QUERIES) {
    left -= share
    if (left < 0) return query
  }
  return {}
}

async function requestOf(seat: Seat, query: Query): Promise<WireRequest> {
  const words = new URLSearchParams(query).toString()
  const target = words === '' ? '/v1/orders' : `/v1/orders?${words}`
  return toWire('GET', target, await headersOf(seat, { method: 'GET', target }))
}

/** The cursor of everybody's second page, from their first. */
async function readCursors(seats: readonly Seat[], port: number): Promise<(string | null)[]> {
  const connection = await openConnection(port)
  const cursors: (string | null)[] = []
  for (const seat of seats) {
    const { body } = await connection.send(await requestOf(seat, {}))
    cursors.push((JSON.parse(body) as { data: { nextCursor: string | null } }).data.nextCursor)
  }
  connection.close()
  return cursors
}

/** The list at a fixed rate, each connection a person of their own; signatures are made before the clock starts. */
export async function loadList(
  world: World,
  options: {
    port: number
    connections: number
    perSecond: number
    seconds: number
    now: Date
    /** called when people are signed in, everything is warm, and the first measured request is about to go */
    whenWarm?: () => void
  },
): Promise<{
  p50: number
  p99: number
  max: number
  perSecond: number
  errors: number
  statuses: string
}> {
  const { port, connections, perSecond, seconds } = options
  const random = seededRandom(11)
  const seats = await openSeats(world, chooseCrowd(connections))
  const cursors = await readCursors(seats, port)
  const make = async (count: number): Promise<WireRequest[]> => {
    const requests: WireRequest[] = []
    for (let index = 0; index < count; index += 1) {
      const seat = seats[index % seats.length] as Seat
      const drawn = drawQuery(random)
      const cursor = cursors[index % seats.length]
      const { cursor: wanted, ...query } = drawn
      requests.push(await requestOf(seat, wanted && cursor ? { ...query, cursor } : query))
    }
    return requests
  }
  await sendAtRate(await make(perSecond * WARM_UP_SECONDS), { port, connections, perSecond })
  const measured = await make(perSecond * seconds)
  options.whenWarm?.()
  const result = await sendAtRate(measured, { port, connections, perSecond })
  return {
    ...spread(result.latencies),
    perSecond: Math.round((result.latencies.length / result.seconds) * 10) / 10,
    errors: Object.values(result.errors).reduce((sum, count) => sum + count, 0),
    statuses: JSON.stringify(result.errors),
  }
}
