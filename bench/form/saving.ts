import { loadavg } from 'node:os'
import type { AnswerRecord } from '@kaihu/domain/application/answers.ts'
import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { completeAnswers } from '@kaihu/domain/application/examples.ts'
import type { SectionDefinition } from '@kaihu/domain/application/section.ts'
import { miss, report } from '../figure.ts'
import { sendAtRate } from '../load/fixed-rate.ts'
import { spread } from '../statistics.ts'
import type { World } from '../world.ts'
import { type Applicant, openCustomerSeat, savingRequest } from './applicants.ts'

const PER_SECOND = 100
const P99_LIMIT_MS = 100

/** Slots hold documents that were uploaded: an example's are not this order's, and the server refuses them. */
const holdsFiles = ({ fields }: SectionDefinition): boolean =>
  fields.some(({ kind, kept }) => kept && kind.type === 'file')

/** The branch is the order's own and cannot be changed by a save. */
const withoutBranch = (answers: AnswerRecord): AnswerRecord => {
  const { customerBank: _, ...own } = answers
  return own
}

/** Sections saved at a fixed rate, each of another order or another part of it, as customers' drafts are. */
export const measureSaving = async (
  world: World,
  applicants: readonly Applicant[],
  port: number,
): Promise<void> => {
  const answers = completeAnswers('ntb')
  const sections = sectionsOf('ntb').filter((section) => answers[section.key] && !holdsFiles(section))
  const seats = await Promise.all(applicants.map((applicant) => openCustomerSeat(world, applicant)))
  const jobs = sections.flatMap(({ key }) => seats.map((seat) => ({ seat, key })))
  const requests = await Promise.all(
    jobs.map(({ seat, key }) => savingRequest(seat, key, withoutBranch(answers[key] ?? {}))),
  )
  const { latencies, errors } = await sendAtRate(requests, { port, connections: 40, perSecond: PER_SECOND })
  const { p99, ...rest } = spread(latencies)
  const refused = Object.values(errors).reduce((sum, count) => sum + count, 0)
  report({
    bench: 'form',
    figure: `section saved p99 at ${PER_SECOND}/s`,
    value: p99,
    unit: 'ms',
    saves: requests.length,
    refused,
    load: loadavg()[0] ?? 0,
    ...rest,
  })
  if (refused > 0) miss(`${refused} saves were refused: ${JSON.stringify(errors)}`)
  if (p99 >= P99_LIMIT_MS) miss(`saving a section takes ${p99} ms (p99), the limit is ${P99_LIMIT_MS} ms`)
}
