import { expect, test } from 'vitest'
import { cutsFailures, runCuts } from './run-cuts.ts'
import { runUploadKills, uploadKillsFailures } from './run-upload-kills.ts'

function tell() {
  return undefined
}

test('uploads through a network that cuts and resets arrive byte for byte', async () => {
  const report = await runCuts({ uploads: 6, seed: 5, tell })
  expect(cutsFailures(report)).toEqual([])
  expect(report.identical).toBe(6)
})

test('a server killed during an upload loses no byte that it answered for', async () => {
  const report = await runUploadKills({ kills: 2, seed: 5, tell })
  expect(uploadKillsFailures(report)).toEqual([])
  expect(report.identical).toBe(2)
})
