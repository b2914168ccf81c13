import { expect, test } from 'vitest'
import { runKills } from './kills/run-kills.ts'
import { findFailures } from './kills/verdict.ts'

/** The small edition of `npm run faults -- kills`, which kills 200 times. */
test('what was acknowledged outlives kills of the server and of PostgreSQL, once and unbroken', async () => {
  const report = await runKills({ serverKills: 2, databaseKills: 1, seed: 7, tell: () => undefined })
  expect(findFailures(report)).toEqual([])
  expect(report).toMatchObject({ serverKills: 2, databaseKills: 1, serverExits: 0, breaches: [] })
}, 180_000)
