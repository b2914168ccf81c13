import { loadavg } from 'node:os'
import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { completeAnswers } from '@kaihu/domain/application/examples.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { miss, report } from '../figures/figure.ts'
import { spread } from '../figures/statistics.ts'
import type { WireRequest } from '../load/connection.ts'
import { type RateResult, sendAtRate } from '../load/fixed-rate.ts'
import type { World } from '../product/world.ts'
import { type Applicant, openCustomerSeat, savingRequest } from './applicants.ts'

const PER_SECOND = 100
const CONNECTIONS = 40
const P99_LIMIT_MS = 100
/** Who saves before the clock starts: a server that was just started compiles what it runs and prepares its statements. */
const WARMING_UP = 8

/** Slots hold documents that were uploaded: an example's are not this order's, and the server refuses them. */
function holdsFiles({ fields }: SectionDefinition): boolean {
  return fields.some(({ kind, kept }) => kept && kind.type === 'file')
}

/** The branch is the order's own and cannot be changed by a save. */
function withoutBranch(answers: AnswerRecord): AnswerRecord {
  const { customerBank: _, ...own } = answers
  return own
}

/** Everybody goes from section to section, and begins one section after whoever came before. */
function oneAfterAnother<Seat, Section>(
  seats: readonly Seat[],
  sections: readonly Section[],
): [Seat, Section][] {
  return seats
    .flatMap((seat, behind) => sections.map((section, step) => ({ seat, section, turn: behind + step })))
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ seat, section }) => [seat, section])
}

/** The rate shared out among servers, each with its part of the connections. */
async function sendToAll(
  requests: readonly WireRequest[],
  ports: readonly number[],
): Promise<Pick<RateResult, 'latencies' | 'errors'>> {
  const share = { connections: CONNECTIONS / ports.length, perSecond: PER_SECOND / ports.length }
  const parts = await Promise.all(
    ports.map((port, turn) =>
      sendAtRate(
        requests.filter((_, index) => index % ports.length === turn),
        { port, ...share },
      ),
    ),
  )
  const errors: Record<number, number> = {}
  for (const [status, count] of parts.flatMap((part) => Object.entries(part.errors)))
    errors[Number(status)] = (errors[Number(status)] ?? 0) + count
  return { latencies: parts.flatMap(({ latencies }) => latencies), errors }
}

/** Each save is of another order or part; the servers share the work, one for each core. */
export async function measureSaving(
  world: World,
  applicants: readonly Applicant[],
  ports: readonly number[],
): Promise<void> {
  const answers = completeAnswers(STANDARD)
  const sections = sectionsOf(STANDARD).filter((section) => answers[section.key] && !holdsFiles(section))
  const seats = await Promise.all(applicants.map((applicant) => openCustomerSeat(world, applicant)))
  const requestsOf = (some: typeof seats) =>
    Promise.all(
      oneAfterAnother(some, sections).map(([seat, { key }]) =>
        savingRequest(seat, key, withoutBranch(answers[key] ?? {})),
      ),
    )
  const warmUp = await requestsOf(seats.slice(0, WARMING_UP))
  const requests = await requestsOf(seats.slice(WARMING_UP))
  await sendToAll(warmUp, ports)
  const { latencies, errors } = await sendToAll(requests, ports)
  const { p99, ...rest } = spread(latencies)
  const refused = Object.values(errors).reduce((sum, count) => sum + count, 0)
  report({
    bench: 'form',
    figure: `section saved p99 at ${PER_SECOND}/s`,
    value: p99,
    unit: 'ms',
    saves: requests.length,
    servers: ports.length,
    refused,
    load: loadavg()[0] ?? 0,
    ...rest,
  })
  if (refused > 0) miss(`${refused} saves were refused: ${JSON.stringify(errors)}`)
  if (p99 >= P99_LIMIT_MS) miss(`saving a section takes ${p99} ms (p99), the limit is ${P99_LIMIT_MS} ms`)
}
