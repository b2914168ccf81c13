import { seedDemoStaff } from '@kaihu/api/access/staff/seed-demo-staff.ts'
import { openObjects } from '@kaihu/api/files/files-deps.ts'
import { element, ID } from '@kaihu/api/files/inspect/video/ebml.ts'
import type { Database } from '@kaihu/api/platform/database/connect.ts'
import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import { collect } from '@kaihu/api/platform/objects/byte-streams.ts'
import { openSession } from '@kaihu/api/platform/session/open-session.ts'
import { sessionSettings } from '@kaihu/api/platform/session/session-settings.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { applicantOf } from '@kaihu/db/situations/begin.ts'
import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import { videoToRecord } from '@kaihu/db/situations/intention-lines.ts'
import { RECORDING } from '@kaihu/db/situations/recording.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { type FaultBed, makeFaultBed } from '../kills/bed.ts'
import { seededBytes } from '../uploads/corpus/seeded-bytes.ts'
import { startCuttingProxy } from '../uploads/cutting-proxy.ts'
import { type Recorder, record } from './recording-client.ts'

export type RecordingsReport = {
  recordings: number
  identical: number
  failures: readonly string[]
  cuts: number
  resets: number
  delays: number
  retries: number
}

type Seat = { orderCode: string; mobile: string; opened: Recorder['opened'] }

const AT_ONCE = 4
const MOST_BYTES = 900_000
/** About two parts of a recording: also a few short recordings meet a cut. */
const MOST_OF_A_CONNECTION = 90_000

/** An order whose customer declares online, and that customer signed in. */
async function makeSeat(bed: FaultBed, database: Database, variant: number): Promise<Seat> {
  const world = makeWorld(database, { variant, objects: openObjects(bed.config, database) })
  const orderCode = await videoToRecord(world)
  const { customerId } = await applicantOf(world, orderCode)
  const owner = { audience: 'customer' as const, customerId }
  const opened = await inTransaction(database, (trx) => openSession(trx, sessionSettings(bed.config), owner))
  const { mobile } = (await getOrder(world, orderCode)).state.intake
  return { orderCode, mobile, opened }
}

/** A recording that no other one is like: a camera's, with a length of its own. */
function recordingOf(index: number): Buffer {
  const more = 20_000 + ((index * 7_919 + 13) % (MOST_BYTES - 20_000))
  return Buffer.concat([RECORDING, element(ID.void, seededBytes(index + 1, more))])
}

/** What lies in the store for an order, byte by byte. */
async function isIdentical(
  bed: FaultBed,
  database: Database,
  orderCode: string,
  bytes: Buffer,
): Promise<boolean> {
  const row = await database
    .selectFrom('recording')
    .select('object_sha256')
    .where('order_code', '=', orderCode)
    .executeTakeFirst()
  const object = await openObjects(bed.config, database).find(row?.object_sha256 ?? '')
  return object !== undefined && (await collect(object.read())).equals(bytes)
}

/** Records through a network that cuts, delays and resets, several at once, and compares every one. */
export async function runRecordings(options: {
  recordings: number
  seed: number
  tell: (line: string) => void
}): Promise<RecordingsReport> {
  const bed = await makeFaultBed({ CUSTOMER_HOSTS: '127.0.0.1' })
  const database = await bed.openDatabase()
  await seedDemoStaff(database)
  await declareQueues(await bed.workerUrl(), database)
  const seats: Seat[] = []
  for (let index = 0; index < options.recordings; index += 1) seats.push(await makeSeat(bed, database, index))
  const server = await bed.startServer(0)
  const proxy = await startCuttingProxy(server.port, options.seed, MOST_OF_A_CONNECTION)
  const counts = { requests: 0, unanswered: 0, retries: 0 }
  const failures: string[] = []
  let identical = 0
  const waiting = seats.entries()
  const work = async () => {
    for (const [index, { orderCode, mobile, opened }] of waiting) {
      const bytes = recordingOf(index)
      try {
        await record(
          { opened, mobile, port: () => proxy.port, counts },
          { orderCode, bytes, partBytes: 40_000 + index * 1_000 },
        )
        if (await isIdentical(bed, database, orderCode, bytes)) identical += 1
        else failures.push(`recording ${index} is kept with other bytes`)
      } catch (error) {
        failures.push(`recording ${index}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } finally {
    await proxy.close()
    await server.stop()
    await database.destroy()
    await bed.close()
  }
  for (const failure of failures) options.tell(failure)
  const { cuts, resets, delays } = proxy.counts
  return { recordings: seats.length, identical, failures, cuts, resets, delays, retries: counts.retries }
}

/** What is wrong with a run; a network that never cut proves nothing. */
export function recordingsFailures(report: RecordingsReport): string[] {
  return [
    ...report.failures,
    ...(report.identical === report.recordings
      ? []
      : [`${report.identical} of ${report.recordings} are identical`]),
    ...(report.cuts + report.resets > 0 ? [] : ['no connection was cut']),
  ]
}
