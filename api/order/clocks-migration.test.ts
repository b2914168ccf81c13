import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startOrderServer } from '../../tests/harness/order-server.ts'
import { MIGRATIONS_DIRECTORY } from '../platform/database/migration-files.ts'

const { database, ownerUrl } = await startOrderServer()
const owner = new pg.Client({ connectionString: ownerUrl })
await owner.connect()
afterAll(() => owner.end())
const MIGRATION = readFileSync(path.join(MIGRATIONS_DIRECTORY, '0530_clocks_go_on.sql'), 'utf8')

test('orders under way are given the stays that returns cut short, but for the step whose clock runs', async () => {
  const made = async (name: string, variant: number) =>
    (await SITUATIONS[name]?.make(makeWorld(database, { variant }))) ?? ''
  const [returned, going] = [await made('returned-standard', 9_530), await made('standard-0500', 9_531)]
  const kept = async (orderCode: string) => (await getOrder(makeWorld(database), orderCode)).state.cutStays
  const before = await kept(returned)
  expect(before?.['0400']).toHaveLength(1)
  await sql`update kaihu.customer_order set state = state - 'cutStays'`.execute(database)
  await owner.query(MIGRATION)
  expect(await kept(returned)).toEqual(before)
  expect(await kept(going)).toBeUndefined()

  await sql`update kaihu.customer_order set status = '0400', state = state - 'cutStays'`.execute(database)
  await owner.query(MIGRATION)
  expect(await kept(returned)).toBeUndefined()
})
