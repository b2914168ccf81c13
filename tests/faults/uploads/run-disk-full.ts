import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeJob, makeUploadBed } from './upload-bed.ts'
import { begin, finishAndCompare, sendAll, type Uploader } from './upload-client.ts'

export type DiskFullReport = {
  /** Whether a small file system of its own could be made for the objects. */
  isMounted: boolean
  /** Answers 507 while the disk was full. */
  refused: number
  /** Whether the upload ended byte for byte once there was room, without a restart. */
  isIdentical: boolean
}

const DISK = '6m'
const FILLING_MS = 3_000

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args).status === 0
}

/**
 * Fills the disk of the objects during an upload and frees it again. Needs the right to mount; without it the test has
 * not fired and says so.
 */
export async function runDiskFull(): Promise<DiskFullReport> {
  const made = await makeUploadBed(1)
  const objects = path.join(made.bed.config.DATA_DIR, 'objects')
  mkdirSync(objects, { recursive: true })
  rmSync(path.join(objects, 'objects'), { recursive: true, force: true })
  const isMounted = run('mount', '-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', objects)
  const server = await made.bed.startServer(0)
  const counts = { requests: 0, unanswered: 0, retries: 0, statuses: new Map<number, number>() }
  const uploader: Uploader = { seat: made.seat, port: () => server.port, counts }
  try {
    if (!isMounted) return { isMounted, refused: 0, isIdentical: false }
    const job = { ...makeJob(made, 1, 1_000_000), partBytes: 65_536 }
    const progress = await begin(uploader, job)
    const filler = path.join(objects, 'filler')
    await writeFile(filler, Buffer.alloc(6 * 1_048_576)).catch(() => undefined)
    const sending = sendAll(uploader, job, progress)
    await sleep(FILLING_MS)
    rmSync(filler)
    await sending
    const isIdentical = await finishAndCompare(uploader, job, progress)
    return { isMounted, refused: counts.statuses.get(507) ?? 0, isIdentical }
  } finally {
    await server.stop()
    if (isMounted) run('umount', objects)
    await made.bed.close()
  }
}

/** What is wrong with a run. */
export function diskFullFailures({ isMounted, refused, isIdentical }: DiskFullReport): string[] {
  return [
    ...(isMounted ? [] : ['the disk could not be filled: mounting needs root']),
    ...(refused > 0 || !isMounted ? [] : ['no answer said that the storage was full']),
    ...(isIdentical || !isMounted ? [] : ['the upload did not end as it was sent']),
  ]
}
