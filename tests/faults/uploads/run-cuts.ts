import { startCuttingProxy } from './cutting-proxy.ts'
import { makeJob, makeUploadBed, type UploadBed } from './upload-bed.ts'
import { begin, finishAndCompare, sendAll, type Uploader } from './upload-client.ts'

export type CutsReport = {
  uploads: number
  identical: number
  failures: readonly string[]
  cuts: number
  resets: number
  delays: number
  retries: number
}

const AT_ONCE = 4
const MOST_BYTES = 1_500_000

export type CutsPlan = { uploads: number; seed: number; tell: (line: string) => void }

/** On data of its own. */
export async function runCuts(plan: CutsPlan): Promise<CutsReport> {
  const made = await makeUploadBed(plan.uploads)
  try {
    return await cutUploads(made, plan)
  } finally {
    await made.bed.close()
  }
}

/** Uploads files through a network that cuts, delays and resets, several at once, and compares every one. */
export async function cutUploads(made: UploadBed, options: CutsPlan): Promise<CutsReport> {
  const server = await made.bed.startServer(0)
  const proxy = await startCuttingProxy(server.port, options.seed)
  const counts = { requests: 0, unanswered: 0, retries: 0 }
  const uploader: Uploader = {
    seat: made.seat,
    port: () => proxy.port,
    // No connection through the proxy lives long enough for a whole file.
    readPort: () => server.port,
    counts,
  }
  const failures: string[] = []
  let identical = 0
  const waiting = Array.from({ length: options.uploads }, (_, index) => index).values()
  const work = async () => {
    for (const index of waiting) {
      const job = makeJob(made, index, MOST_BYTES)
      try {
        const progress = await begin(uploader, job)
        await sendAll(uploader, job, progress)
        if (await finishAndCompare(uploader, job, progress)) identical += 1
        else failures.push(`upload ${index} came back with other bytes`)
      } catch (error) {
        failures.push(`upload ${index}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } finally {
    await proxy.close()
    await server.stop()
  }
  for (const failure of failures) options.tell(failure)
  const { cuts, resets, delays } = proxy.counts
  return { uploads: options.uploads, identical, failures, cuts, resets, delays, retries: counts.retries }
}

/** What is wrong with a run; a network that never cut proves nothing. */
export function cutsFailures(report: CutsReport): string[] {
  return [
    ...report.failures,
    ...(report.identical === report.uploads
      ? []
      : [`${report.identical} of ${report.uploads} are identical`]),
    ...(report.cuts + report.resets > 0 ? [] : ['no connection was cut']),
  ]
}
