import { setTimeout as pause } from 'node:timers/promises'
import { openSeats } from '../../harness/crowd/sessions.ts'
import { seededRandom } from '../../harness/drawn/seeded-random.ts'
import type { ServerProcess } from '../../harness/process/server-process.ts'
import { type FaultBed, makeFaultBed } from './bed.ts'
import { checkBed } from './check-bed.ts'
import type { Breach } from './check-writes.ts'
import { startClients } from './clients.ts'
import { makeGate } from './gate.ts'
import { type Arena, type Counters, noCounters } from './worker.ts'
import { CREW } from './workload.ts'

export type KillPlan = {
  serverKills: number
  databaseKills: number
  /** The same seed draws the same moments and operations. */
  seed: number
  tell: (line: string) => void
  /** How the server ends; SIGKILL at a drawn moment unless this is said. Clients go on until it is gone. */
  strike?: (server: ServerProcess, kill: number) => Promise<void>
}

export type KillReport = Counters & {
  serverKills: number
  databaseKills: number
  /** Kills that hit at least one request under way. */
  killsInFlight: number
  /** Unasked ends of the server process while PostgreSQL was killed. */
  serverExits: number
  longestGapMs: number
  orders: number
  commands: number
  auditEntries: number
  breaches: Breach[]
}

type Stage = {
  bed: FaultBed
  arena: Arena
  gate: ReturnType<typeof makeGate>
  random: () => number
  report: KillReport
  tell: KillPlan['tell']
  strike: KillPlan['strike']
  /** The server process of this moment. */
  running?: ServerProcess
}

const LONGEST_LIFE_MS = 500
const BUSY_LIMIT_MS = 1_000

/** A kill that hits nothing proves nothing: waits a little for a request under way. */
export async function untilBusy({ inFlight }: Arena): Promise<void> {
  const started = performance.now()
  while (inFlight.count === 0 && performance.now() - started < BUSY_LIMIT_MS) await pause(1)
}

const LEAST_WRITES = 2
const WRITES_LIMIT_MS = 60_000

/** A kill of a server that wrote nothing proves nothing either, however slow the machine is. */
export async function untilWritten({ counters }: Arena): Promise<void> {
  const before = counters.ok
  const started = performance.now()
  while (counters.ok < before + LEAST_WRITES && performance.now() - started < WRITES_LIMIT_MS) await pause(5)
}

/** Lets the clients at the server until they wrote and up to half a second longer, then kills it in the middle. */
async function killServers(stage: Stage, count: number, first: ServerProcess): Promise<ServerProcess> {
  const { bed, arena, gate, random, report } = stage
  let server = first
  stage.running = first
  for (let kill = 1; kill <= count; kill += 1) {
    gate.open()
    await untilWritten(arena)
    await pause(random() * LONGEST_LIFE_MS)
    await untilBusy(arena)
    report.serverKills += 1
    const { unknown } = arena.counters
    const isBusy = arena.inFlight.count > 0
    if (stage.strike) {
      await stage.strike(server, kill)
      if (arena.inFlight.count > 0 || arena.counters.unknown > unknown) report.killsInFlight += 1
      gate.shut()
    } else {
      if (isBusy) report.killsInFlight += 1
      const killed = server.kill()
      gate.shut()
      await killed
    }
    server = await bed.startServer(arena.port)
    stage.running = server
    if (kill % 10 === 0)
      stage.tell(`${kill} of ${count} kills of the server, ${arena.counters.ok} writes done`)
  }
  return server
}

async function isHealthy(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined)
  return answer?.status === 200
}

const RECOVERY_LIMIT_MS = 120_000

async function untilHealthy({ port, printed }: ServerProcess): Promise<number> {
  const started = performance.now()
  while (!(await isHealthy(port))) {
    if (performance.now() - started > RECOVERY_LIMIT_MS)
      throw new Error(`Kaihu does not find its database again; it said:\n${printed()}`)
    await pause(50)
  }
  return performance.now() - started
}

/** Kills PostgreSQL under the server, which has to start it again and go on. */
async function killDatabases(stage: Stage, count: number, server: ServerProcess): Promise<void> {
  const { bed, arena, gate, random, report } = stage
  gate.open()
  for (let kill = 1; kill <= count; kill += 1) {
    await untilWritten(arena)
    await pause(LONGEST_LIFE_MS * random())
    await untilBusy(arena)
    report.databaseKills += 1
    if (arena.inFlight.count > 0) report.killsInFlight += 1
    await bed.killDatabase(kill)
    await pause(20)
    report.longestGapMs = Math.max(report.longestGapMs, Math.round(await untilHealthy(server)))
    if (server.child.exitCode !== null || server.child.signalCode !== null) report.serverExits += 1
    stage.tell(`${kill} of ${count} kills of PostgreSQL, ${arena.counters.ok} writes done`)
  }
}

async function perform(
  bed: FaultBed,
  { seed, serverKills, databaseKills, tell, strike }: KillPlan,
): Promise<KillReport> {
  const random = seededRandom(seed)
  const gate = makeGate()
  const counters = noCounters()
  const report: KillReport = {
    ...counters,
    serverKills: 0,
    databaseKills: 0,
    killsInFlight: 0,
    serverExits: 0,
    longestGapMs: 0,
    orders: 0,
    commands: 0,
    auditEntries: 0,
    breaches: [],
  }
  const database = await bed.openDatabase()
  const seats = await openSeats({ database, config: bed.config }, CREW)
  await database.destroy()
  const first = await bed.startServer(0)
  let isOver = false
  const arena: Arena = {
    port: first.port,
    all: [],
    inFlight: { count: 0 },
    counters,
    whenOpen: gate.whenOpen,
    isOver: () => isOver,
  }
  const clients = startClients(seats, arena, bed.journals, seed)
  const stage: Stage = { bed, arena, gate, random, report, tell, strike }
  try {
    const last = await killServers(stage, serverKills, first)
    await killDatabases(stage, databaseKills, last)
    isOver = true
    gate.open()
    await clients
    Object.assign(report, counters)
  } finally {
    isOver = true
    gate.open()
    await stage.running?.stop()
  }
  return { ...report, ...(await checkBed(bed)) }
}

/**
 * Kills the server and PostgreSQL under eight clients, each of which keeps its own record, and compares the records with
 * what the database holds in the end.
 */
export async function runKills(
  plan: KillPlan,
  makeBed: () => Promise<FaultBed> = makeFaultBed,
): Promise<KillReport> {
  const bed = await makeBed()
  try {
    return await perform(bed, plan)
  } finally {
    await bed.close()
  }
}
