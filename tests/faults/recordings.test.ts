import { expect, test } from 'vitest'
import { recordingsFailures, runRecordings } from './recordings/run-recordings.ts'

/** The small edition of `npm run faults -- recordings`, which makes fifty. */
test('recordings through a network that cuts and resets are kept byte for byte', {
  timeout: 120_000,
}, async () => {
  const report = await runRecordings({ recordings: 2, seed: 5, tell: () => undefined })
  expect(recordingsFailures(report)).toEqual([])
  expect(report.identical).toBe(2)
})
