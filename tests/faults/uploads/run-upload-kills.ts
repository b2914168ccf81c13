import { setTimeout as sleep } from 'node:timers/promises'
import { seededBytes } from './corpus/seeded-bytes.ts'
import { makeJob, makeUploadBed, type UploadBed } from './upload-bed.ts'
import { begin, finishAndCompare, sendAll, type Uploader, type UploadJob } from './upload-client.ts'

export type UploadKillsReport = {
  kills: number
  /** Kills that met an upload between its beginning and its end. */
  inFlight: number
  identical: number
  failures: readonly string[]
  unanswered: number
}

const MOST_BYTES = 1_200_000
/** Parts of one upload: enough that a kill between the first and the last always finds it under way. */
const PARTS = 24
/** Files of which none is one of those that are cut. */
const FIRST = 1_000

/** One upload from its beginning to the comparison, and how far it is meanwhile. */
function startUpload(uploader: Uploader, job: UploadJob) {
  const state = { acknowledged: 0, isDone: false }
  const run = async (): Promise<boolean> => {
    const progress = await begin(uploader, job)
    const watch = setInterval(() => {
      state.acknowledged = progress.acknowledged
    }, 1)
    try {
      await sendAll(uploader, job, progress)
      return await finishAndCompare(uploader, job, progress)
    } finally {
      clearInterval(watch)
    }
  }
  const result = run()
    .catch((error: Error) => error)
    .finally(() => {
      state.isDone = true
    })
  return { state, result }
}

export type UploadKillsPlan = { kills: number; seed: number; tell: (line: string) => void }

/** On data of its own. */
export async function runUploadKills(plan: UploadKillsPlan): Promise<UploadKillsReport> {
  const made = await makeUploadBed(plan.kills)
  try {
    return await killInUploads(made, plan)
  } finally {
    await made.bed.close()
  }
}

/** Kills the server at moments of an upload picked by the seed, starts it again, and goes on: nothing answered for may be lost. */
export async function killInUploads(made: UploadBed, options: UploadKillsPlan): Promise<UploadKillsReport> {
  let server = await made.bed.startServer(0)
  const { port } = server
  const counts = { requests: 0, unanswered: 0, retries: 0 }
  const uploader: Uploader = { seat: made.seat, port: () => port, counts }
  const moments = seededBytes(options.seed, options.kills * 2)
  const failures: string[] = []
  let [inFlight, identical] = [0, 0]
  try {
    for (let index = 0; index < options.kills; index += 1) {
      const whole = makeJob(made, FIRST + index, MOST_BYTES)
      const job = { ...whole, partBytes: Math.ceil(whole.bytes.length / PARTS) }
      const upload = startUpload(uploader, job)
      const share = moments.readUInt16LE(index * 2) / 65_536
      while (!upload.state.isDone && upload.state.acknowledged <= share * 0.9 * job.bytes.length)
        await sleep(1)
      if (!upload.state.isDone) inFlight += 1
      await server.kill()
      server = await made.bed.startServer(port)
      const result = await upload.result
      if (result === true) identical += 1
      else
        failures.push(`kill ${index}: ${result instanceof Error ? result.message : 'other bytes came back'}`)
    }
  } finally {
    await server.stop()
  }
  for (const failure of failures) options.tell(failure)
  return { kills: options.kills, inFlight, identical, failures, unanswered: counts.unanswered }
}

/** What is wrong with a run; kills that met no upload prove nothing. */
export function uploadKillsFailures(report: UploadKillsReport): string[] {
  return [
    ...report.failures,
    ...(report.inFlight >= report.kills * 0.8 ? [] : [`only ${report.inFlight} kills met an upload`]),
  ]
}
