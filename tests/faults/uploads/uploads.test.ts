import { afterAll, expect, test } from 'vitest'
import { cutsFailures, cutUploads } from './run-cuts.ts'
import { killInUploads, uploadKillsFailures } from './run-upload-kills.ts'
import { makeUploadBed } from './upload-bed.ts'

function tell() {
  return undefined
}

/** The small edition of `npm run faults -- uploads`, which cuts 200 uploads and kills 50 times: both on the same data. */
const made = await makeUploadBed(5)
afterAll(() => made.bed.close())

test('uploads through a network that cuts and resets arrive byte for byte', async () => {
  const report = await cutUploads(made, { uploads: 4, seed: 5, tell })
  expect(cutsFailures(report)).toEqual([])
  expect(report.identical).toBe(4)
})

test('a server killed during an upload loses no byte that it answered for', async () => {
  const report = await killInUploads(made, { kills: 1, seed: 5, tell })
  expect(uploadKillsFailures(report)).toEqual([])
  expect(report.identical).toBe(1)
})
