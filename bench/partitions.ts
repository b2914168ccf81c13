import pg from 'pg'
import { measureDay } from './partitions/day.ts'
import { measureMonths } from './partitions/months.ts'
import { openWorld } from './product/world.ts'

/** Announcements that an order leaves (docs/growth.tsv). */
const EVENTS_AN_ORDER = 104.5

/**
 * `npm run bench -- partitions [orders a day] [orders a month]`: what it costs to cut a day of announcements
 * row by row and as a partition, and what tables of orders would cost by months of their code
 * (docs/adr/0175).
 */
export async function main([day = '4000', month = '100']: readonly string[]): Promise<void> {
  const world = await openWorld()
  const client = new pg.Client({ connectionString: world.ownerUrl })
  await client.connect()
  try {
    await measureDay(client, Math.round(Number(day) * EVENTS_AN_ORDER))
    await measureMonths(client, Number(month))
  } finally {
    await client.end()
    await world.close()
  }
}
