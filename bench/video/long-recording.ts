import { randomBytes } from 'node:crypto'
import { element, ID } from '@kaihu/api/files/inspect/video/ebml.ts'
import { RECORDING } from '@kaihu/db/situations/recording.ts'

const CLUSTER = Buffer.from('1f43b675', 'hex')

function clusterStarts(): readonly number[] {
  const starts: number[] = []
  for (let at = RECORDING.indexOf(CLUSTER); at >= 0; at = RECORDING.indexOf(CLUSTER, at + 4)) starts.push(at)
  return starts
}

/** Bytes of no meaning after each cluster; what a player reads first stays as a camera writes it. */
export function recordingOf(megabytes: number): Buffer {
  const starts = clusterStarts()
  const weight = Math.ceil((megabytes * 1_048_576) / starts.length)
  const pieces = starts.flatMap((start, index) => [
    RECORDING.subarray(start, starts[index + 1] ?? RECORDING.length),
    element(ID.void, randomBytes(weight)),
  ])
  return Buffer.concat([RECORDING.subarray(0, starts[0] ?? 0), ...pieces])
}
