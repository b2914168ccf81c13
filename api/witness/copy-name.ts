import { markOf } from '../platform/audit/checkpoint-note.ts'
import type { KeptElsewhere, ShownCheckpoint } from './witness.ts'

const DIGITS = 12
const NAME = /^(\d{12,15})-([0-9a-f]{64})\.txt$/

/** The name of a copy tells all that verification needs of it, so that a list is enough. */
export function copyName({ checkpointNo, note }: ShownCheckpoint): string {
  const [, hash] = markOf(checkpointNo, note).split(':')
  return `${String(checkpointNo).padStart(DIGITS, '0')}-${hash}.txt`
}

export function readCopyName(name: string): KeptElsewhere | undefined {
  const [, no, hash] = NAME.exec(name) ?? []
  return no === undefined || hash === undefined ? undefined : { checkpointNo: Number(no), hash }
}
