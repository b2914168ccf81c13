import { expect, test } from 'vitest'
import { findLosses, runRaces } from './races/run-races.ts'

/** The small edition of `npm run faults -- races`, which runs a thousand: four of each kind. */
test('of acts on the same version exactly one goes through, whoever sends them, however often', async () => {
  const report = await runRaces(8)
  expect(findLosses(report)).toEqual([])
  expect(report.rounds).toBe(8)
}, 120_000)
