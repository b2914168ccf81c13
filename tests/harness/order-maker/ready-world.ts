import { connect, type Database } from '@kaihu/api/platform/database/connect.ts'
import { bring } from '@kaihu/db/situations/bring.ts'
import { MAIN_LINES } from '@kaihu/db/situations/steps.ts'
import { makeWorld, type World, type WorldOptions } from '@kaihu/db/situations/world.ts'
import { FLOWS, type Flow } from '@kaihu/domain/lists/flows.ts'
import type { StatusCode } from '@kaihu/domain/order/statuses.ts'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { addressOf } from '../test-database.ts'
import { putReadyOrder } from './ready-rows.ts'

/** Companies of these orders are none that tests take for orders of their own; forty for each place in the workflow. */
const FIRST_VARIANT = 10_000
const OF_ONE_PLACE = 40

const RATINGS = ['L', 'M', 'H'] as const
const PLACES = FLOWS.flatMap((flow) =>
  [...MAIN_LINES[flow].map(([status]) => status), '0000'].flatMap((status) =>
    RATINGS.map((rating) => `${flow} ${status} ${rating}`),
  ),
)

/** How many orders of a place a database was given. */
const given = new WeakMap<Database, Map<string, number>>()

function countOf(database: Database, place: string): number {
  const counts = given.get(database) ?? new Map<string, number>()
  given.set(database, counts)
  const count = counts.get(place) ?? 0
  counts.set(place, count + 1)
  return count
}

/**
 * A world whose orders were brought along before in this run, where they can be (`putReadyOrder`): each is of another company,
 * which the world chooses (`world.variant`). For tests of what becomes of an order, not of how it came there.
 */
export function makeReadyWorld(database: Database, options: Pick<WorldOptions, 'rating'> = {}): World {
  const world = makeWorld(database, options)
  const findReady = async (flow: Flow, status: StatusCode) => {
    const place = `${flow} ${status} ${world.rating}`
    const nth = countOf(database, place)
    world.variant = FIRST_VARIANT + PLACES.indexOf(place) * OF_ONE_PLACE + nth
    return putReadyOrder(await urlOf(database), {
      name: `${place} ${nth}`,
      make: (url) => bringElsewhere(url, world, [flow, status]),
      makeFirst: openOneOfEach,
    })
  }
  return Object.assign(world, { findReady })
}

async function urlOf(database: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database)
  return addressOf(rows[0]?.name ?? '', inject('postgresUrl'))
}

async function openOneOfEach(url: string): Promise<void> {
  for (const [index, flow] of FLOWS.entries())
    await bringElsewhere(url, { variant: FIRST_VARIANT - 1 - index, rating: 'M' }, [flow, '0000'])
}

async function bringElsewhere(
  url: string,
  { variant, rating }: Pick<World, 'variant' | 'rating'>,
  [flow, status]: [Flow, StatusCode],
): Promise<string> {
  const database = connect(url)
  try {
    return await bring(makeWorld(database, { variant, rating }), flow, status)
  } finally {
    await database.destroy()
  }
}
