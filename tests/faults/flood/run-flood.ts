import { Worker } from 'node:worker_threads'
import { HEADERS } from '@kaihu/contract/wire/signing.ts'
import { headersOf, openSeats, type Seat } from '../../harness/crowd/sessions.ts'
import { peopleOf } from '../../harness/crowd/staff.ts'
import { makeFaultBed } from '../kills/bed.ts'

export type FloodReport = {
  /** milliseconds that members of staff wait for a list, of a hundred the slowest; before the flood and in it */
  quietP99: number
  floodP99: number
  calls: number
  errors: number
  sent: number
  answered: number
  megabytesPerSecond: number
}

const SECONDS = 15
const MEGABYTES_A_SECOND = 32
const READS_A_SECOND = 20
/** What F-5 promises to everybody else. */
const LIMIT_MS = 200

type Waits = { times: number[]; errors: number }

async function readOnce(seat: Seat, port: number, waits: Waits): Promise<void> {
  const target = '/v1/orders?pageSize=20'
  const headers = await headersOf(seat, { method: 'GET', target })
  delete headers['host']
  const begun = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${target}`, { headers }).catch(() => undefined)
  await answer?.arrayBuffer()
  waits.times.push(performance.now() - begun)
  if (answer?.status !== 200) waits.errors += 1
  const authCode = answer?.headers.get(HEADERS.authCode)
  if (authCode) seat.opened.grant = { ...seat.opened.grant, authCode }
}

/** Reads at a fixed rate, whatever the answers take. */
async function readFor(seats: readonly Seat[], port: number): Promise<Waits> {
  const waits: Waits = { times: [], errors: 0 }
  const under: Promise<void>[] = []
  for (let count = 0; count < SECONDS * READS_A_SECOND; count += 1) {
    const seat = seats[count % seats.length]
    if (seat) under.push(readOnce(seat, port, waits))
    await new Promise((resolve) => setTimeout(resolve, 1_000 / READS_A_SECOND))
  }
  await Promise.all(under)
  return waits
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? Number.POSITIVE_INFINITY)
}

type Sent = { sent: number; answered: number; megabytes: number }

function flood(port: number): Promise<Sent> {
  const workerData = { port, seconds: SECONDS, perSecond: MEGABYTES_A_SECOND }
  const worker = new Worker(new URL('flood-worker.ts', import.meta.url), { workerData })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/** Strangers send thirty-two megabytes a second from many addresses, while members of staff read their lists. */
export async function runFlood(): Promise<FloodReport> {
  const bed = await makeFaultBed()
  const server = await bed.startServer(0)
  const database = await bed.openDatabase()
  try {
    const seats = await openSeats({ database, config: bed.config }, peopleOf('RM').slice(0, 20))
    await readFor(seats, server.port)
    const quiet = await readFor(seats, server.port)
    const [sent, flooded] = await Promise.all([flood(server.port), readFor(seats, server.port)])
    return {
      quietP99: p99(quiet.times),
      floodP99: p99(flooded.times),
      calls: quiet.times.length + flooded.times.length,
      errors: quiet.errors + flooded.errors,
      sent: sent.sent,
      answered: sent.answered,
      megabytesPerSecond: Math.round(sent.megabytes / SECONDS),
    }
  } finally {
    await database.destroy()
    await server.stop()
    await bed.close()
  }
}

/** A machine that is busy with other things says nothing: what is quiet has to be quick first. */
export function floodFailures({ quietP99, floodP99, errors, sent }: FloodReport): string[] {
  return [
    ...(sent < (SECONDS * MEGABYTES_A_SECOND) / 2
      ? ['the flood was no flood: fewer than half of it was sent']
      : []),
    ...(errors > 0 ? [`${errors} reads of others failed`] : []),
    ...(quietP99 >= LIMIT_MS ? [`nothing can be said: without the flood others wait ${quietP99} ms`] : []),
    ...(floodP99 >= LIMIT_MS ? [`others wait ${floodP99} ms (p99), the limit is ${LIMIT_MS} ms`] : []),
  ]
}
