import { expect, test } from 'vitest'
import { findLosses, runRaces } from './races/run-races.ts'

/** The small edition of `npm run faults -- races`, which runs a thousand. */
test('of acts on the same version exactly one goes through, whoever sends them, however often', async () => {
  const report = await runRaces(12)
  expect(findLosses(report)).toEqual([])
  expect(report.rounds).toBe(12)
}, 120_000)
