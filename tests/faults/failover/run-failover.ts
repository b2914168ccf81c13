import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { openSeats } from '../../harness/crowd/sessions.ts'
import { seededRandom } from '../../harness/drawn/seeded-random.ts'
import type { ServerProcess } from '../../harness/process/server-process.ts'
import { checkBed } from '../kills/check-bed.ts'
import { startClients } from '../kills/clients.ts'
import { type KillReport, untilBusy, untilWritten } from '../kills/run-kills.ts'
import type { Arena } from '../kills/worker.ts'
import { CREW } from '../kills/workload.ts'
import { type FailoverBed, folderOf, openFailoverBed } from './bed.ts'
import { drawFault } from './draw-fault.ts'
import { watchSilence } from './silence.ts'
import { findFailoverFailures, type Round, summarise } from './verdict.ts'

type Tell = (line: string) => void

const LONGEST_CALM_MS = 500
/** Whoever was told that the database is away asks again so often. */
const ASK_AGAIN_MS = 400

type Stage = {
  bed: FailoverBed
  arena: Arena
  server: ServerProcess
  /** whether writes are out of order, so that clients ask less often */
  setOut(isOut: boolean): void
}

async function goRound({ bed, arena, server, setOut }: Stage, round: number, seed: number): Promise<Round> {
  const { cluster, done } = bed
  const fault = drawFault(seed, round)
  const from = await cluster.untilWhole()
  await untilWritten(arena)
  await pause(seededRandom(seed * 1_000 + round)() * LONGEST_CALM_MS)
  await untilBusy(arena)
  const isInFlight = arena.inFlight.count > 0
  const began = performance.now()
  const silence = watchSilence(arena)
  setOut(true)
  await cluster.strike(fault, from)
  const to = await cluster.untilLedByOther(from)
  await untilWritten(arena)
  const silentMs = silence.end()
  setOut(false)
  cluster.bringBack(fault, from)
  await cluster.untilWhole()
  if (server.child.exitCode !== null || server.child.signalCode !== null) {
    done.serverExits += 1
    throw new Error(`Kaihu ended with its database; it said:\n${server.printed()}`)
  }
  return { fault, from, to, isInFlight, silentMs, wholeMs: Math.round(performance.now() - began) }
}

async function goRounds(bed: FailoverBed, { count, seed, tell }: Plan): Promise<void> {
  const { done } = bed
  const database = await bed.openDatabase()
  const seats = await openSeats({ database, config: bed.config }, CREW)
  await database.destroy()
  const server = await bed.startServer(0)
  let isOver = false
  let isOut = false
  const arena: Arena = {
    port: server.port,
    all: [],
    inFlight: { count: 0 },
    counters: done.counters,
    whenOpen: () => (isOut && !isOver ? pause(ASK_AGAIN_MS) : Promise.resolve()),
    isOver: () => isOver,
  }
  const clients = startClients(seats, arena, bed.journals, seed + done.rounds.length * 1_000)
  const stage: Stage = { bed, arena, server, setOut: (is) => void (isOut = is) }
  try {
    while (done.rounds.length < count) {
      const round = await goRound(stage, done.rounds.length + 1, seed)
      done.rounds.push(round)
      bed.keep(done)
      tell(`${done.rounds.length} of ${count}: ${JSON.stringify(round)}, ${arena.counters.ok} writes done`)
    }
  } finally {
    isOver = true
    await clients
    bed.keep(done)
    await server.stop()
  }
}

async function check(bed: FailoverBed): Promise<KillReport> {
  const { rounds, counters, serverExits } = bed.done
  return {
    ...counters,
    serverKills: 0,
    databaseKills: rounds.length,
    killsInFlight: rounds.filter(({ isInFlight }) => isInFlight).length,
    serverExits,
    longestGapMs: Math.max(...rounds.map(({ silentMs }) => silentMs)),
    ...(await checkBed(bed)),
  }
}

type Plan = { count: number; seed: number; tell: Tell }

export type FailoverReport = Omit<KillReport, 'breaches' | 'serverKills' | 'databaseKills'> & {
  versions: string
  rounds: number
  of: Record<string, string>
  load: string
  breaches: number
  failures: string[]
}

/**
 * `npm run faults -- failover [rounds] [seed]`: two members of PostgreSQL under Debian's Patroni, whose leader is lost in every
 * round while people write. A run that was broken off goes on where it was when it is asked for again.
 */
export async function runFailover(plan: Plan): Promise<FailoverReport> {
  const bed = await openFailoverBed(plan.seed, plan.tell)
  let isWhole = false
  try {
    await goRounds(bed, plan)
    const { serverKills: _none, databaseKills: _rounds, ...report } = await check(bed)
    const failures = findFailoverFailures(
      { ...report, serverKills: 0, databaseKills: plan.count },
      bed.done.rounds,
    )
    isWhole = failures.length === 0
    if (!isWhole) plan.tell(`what it was judged by is kept in ${folderOf(plan.seed)}`)
    const load = loadavg()
      .map((value) => value.toFixed(0))
      .join(', ')
    const told = { versions: bed.versions, rounds: bed.done.rounds.length, of: summarise(bed.done.rounds) }
    return { ...told, ...report, load, breaches: report.breaches.length, failures }
  } finally {
    await bed.close(isWhole)
  }
}
