import { randomUUID } from 'node:crypto'
import { openSeats, type Seat } from '../../harness/crowd/sessions.ts'
import { type FaultBed, makeFaultBed } from '../kills/bed.ts'
import { checkOrders } from '../kills/check-orders.ts'
import type { Breach } from '../kills/check-writes.ts'
import { type InFlight, send } from '../kills/fault-client.ts'
import type { CommandAnswer, Outcome } from '../kills/journal.ts'
import { CREW, intakeBody, ofBranch } from '../kills/workload.ts'

/** How many races of each kind were run, and how many had exactly one winner. */
export type RaceReport = {
  rounds: number
  /** Two submissions at once, each under a key of its own. */
  submissions: number
  /** One submission sent five times at once under one key: one effect, and nobody gets another answer. */
  repetitions: number
  /** Two leaders assign and a third act comes in between, all on the version they saw. */
  assignments: number
  /** Losers, each told by a 409. */
  refused: number
  breaches: Breach[]
}

type Ring = { port: number; inFlight: InFlight; manager: Seat; leaders: readonly [Seat, Seat] }

const REPEATS = 5

function give({ port, inFlight }: Ring, seat: Seat, target: string, content: unknown, key = randomUUID()) {
  return send(
    seat,
    port,
    { method: 'POST', target, body: JSON.stringify(content), idempotencyKey: key },
    inFlight,
  )
}

function wonBy(outcomes: readonly Outcome[]): CommandAnswer[] {
  return outcomes.flatMap((outcome) => (outcome.result === 'ok' ? [outcome.data] : []))
}

function lostBy(outcomes: readonly Outcome[]): number {
  return outcomes.filter((outcome) => outcome.result === 'failed' && outcome.status === 409).length
}

async function must(outcome: Promise<Outcome>): Promise<CommandAnswer> {
  const settled = await outcome
  if (settled.result !== 'ok') throw new Error(`A race could not be prepared: ${JSON.stringify(settled)}`)
  return settled.data
}

function create(ring: Ring, round: number): Promise<CommandAnswer> {
  return must(give(ring, ring.manager, '/v1/orders', intakeBody(`race ${round} ${randomUUID()}`, round)))
}

/** Answers the submitted order, and whether exactly one of two submissions went through. */
async function submitTwice(ring: Ring, order: CommandAnswer) {
  const target = `/v1/orders/${order.orderCode}/actions/submit_intake`
  const act = () => give(ring, ring.manager, target, { version: order.version })
  const outcomes = await Promise.all([act(), act()])
  return {
    outcomes,
    won: wonBy(outcomes),
    hasOneWinner: wonBy(outcomes).length === 1 && lostBy(outcomes) === 1,
  }
}

/** The same with one key for all: whoever gets an answer gets the same, and the order moves on by one version. */
async function submitRepeatedly(ring: Ring, order: CommandAnswer) {
  const target = `/v1/orders/${order.orderCode}/actions/submit_intake`
  const key = randomUUID()
  const act = () => give(ring, ring.manager, target, { version: order.version }, key)
  const outcomes = await Promise.all(Array.from({ length: REPEATS }, act))
  const won = wonBy(outcomes)
  const isOneEffect = won.length > 0 && won.every(({ version }) => version === order.version + 1)
  const isNobodyRefused = outcomes.every(({ result }) => result !== 'failed')
  return { outcomes, won, hasOneWinner: isOneEffect && isNobodyRefused }
}

async function assignAtOnce(ring: Ring, order: CommandAnswer) {
  const path = `/v1/orders/${order.orderCode}`
  const { version } = order
  const [first, second] = ofBranch('CM')
  const assign = (leader: Seat, candidate: string) =>
    give(ring, leader, `${path}/actions/allocate_cm`, { version, payload: { candidate } })
  const outcomes = await Promise.all([
    assign(ring.leaders[0], first?.staffId ?? ''),
    assign(ring.leaders[1], second?.staffId ?? ''),
    give(ring, ring.manager, `${path}/commands`, { type: 'add_comment', version, text: 'in between' }),
  ])
  return { outcomes, hasOneWinner: wonBy(outcomes).length === 1 && lostBy(outcomes) === 2 }
}

async function race(ring: Ring, round: number, report: RaceReport): Promise<void> {
  report.rounds += 1
  const created = await create(ring, round)
  const isRepeated = round % 2 === 0
  const submitted = await (isRepeated ? submitRepeatedly : submitTwice)(ring, created)
  if (submitted.hasOneWinner) report[isRepeated ? 'repetitions' : 'submissions'] += 1
  const [order] = submitted.won
  if (!order) return
  const assigned = await assignAtOnce(ring, order)
  if (assigned.hasOneWinner) report.assignments += 1
  report.refused += lostBy(submitted.outcomes) + lostBy(assigned.outcomes)
}

/** Races on a server over these data. */
export async function raceOn(bed: FaultBed, rounds: number): Promise<RaceReport> {
  const database = await bed.openDatabase()
  const report: RaceReport = {
    rounds: 0,
    submissions: 0,
    repetitions: 0,
    assignments: 0,
    refused: 0,
    breaches: [],
  }
  const server = await bed.startServer(0)
  try {
    const seats = await openSeats({ database, config: bed.config }, CREW)
    const [manager] = seats
    const [first, second] = seats.filter(({ person }) => person.role === 'CM_LEADER')
    if (!manager || !first || !second) throw new Error('The people of the races are not there')
    const ring: Ring = { port: server.port, inFlight: { count: 0 }, manager, leaders: [first, second] }
    for (let round = 1; round <= rounds; round += 1) await race(ring, round, report)
    report.breaches.push(...(await checkOrders(database)).breaches)
  } finally {
    await server.stop()
    await database.destroy()
  }
  return report
}

/** Races on a server of its own: exactly one winner each, and every loser is told. */
export async function runRaces(rounds: number): Promise<RaceReport> {
  const bed = await makeFaultBed()
  try {
    return await raceOn(bed, rounds)
  } finally {
    await bed.close()
  }
}

/** Everything that makes the run a failed one. */
export function findLosses(report: RaceReport): string[] {
  const even = Math.floor(report.rounds / 2)
  const losses = report.breaches.map(({ invariant, what }) => `${invariant} broken: ${what}`)
  const demand = (found: number, wanted: number, words: string) => {
    if (found !== wanted) losses.push(`${found} of ${wanted} ${words}`)
  }
  demand(report.repetitions, even, 'repeated submissions had one effect')
  demand(report.submissions, report.rounds - even, 'double submissions had one winner')
  demand(report.assignments, report.rounds, 'assignments had one winner')
  if (report.refused < report.rounds) losses.push('Hardly anybody lost a race: they were not run at once')
  return losses
}
