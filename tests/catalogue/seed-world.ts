import { saveSectionRow } from '@kaihu/api/application/section/section.store.ts'
import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { applicantOf } from '@kaihu/db/situations/begin.ts'
import { handIn } from '@kaihu/db/situations/hand-in.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import type { World } from '@kaihu/db/situations/world.ts'
import { actorRef } from '@kaihu/domain/access/actor.ts'
import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { type AnswerRecord, type Answers, answersOf } from '@kaihu/domain/form/answers/answers.ts'
import { FLOW_NAMES, type Flow } from '@kaihu/domain/lists/flows.ts'

/** An order that its customer is filling in. */
export type SeededOrder = {
  readonly orderCode: string
  /** E.164 number that the applicant signs in with */
  readonly mobile: string
  /** the answers as they can be sent: every file is a document that was handed in */
  readonly answers: Answers
}

/** Makes an order that holds some answers already: drafts of the sections named. */
export async function seedOrder(
  world: World,
  flow: Flow,
  answers: Answers,
  isSeeded: (section: string) => boolean,
): Promise<SeededOrder> {
  const orderCode = (await SITUATIONS[`${FLOW_NAMES[flow]}-0300`]?.make(world)) ?? ''
  const { state } = await getOrder(world, orderCode)
  const actor = await applicantOf(world, orderCode)
  const own: Record<string, AnswerRecord> = {}
  for (const { key } of sectionsOf(flow)) {
    const place = { orderCode, section: key, actor }
    const branch = key === 'companyInfo' ? { customerBank: state.intake.branchCode } : {}
    own[key] = await handIn(world, place, { ...answersOf(answers, key), ...branch })
  }
  await inTransaction(world.database, async (trx) => {
    for (const section of Object.keys(own).filter(isSeeded)) {
      const save = { orderCode, section, seenVersion: 0, by: actorRef(actor), now: world.clock() }
      await saveSectionRow(trx, { ...save, answers: own[section] ?? {} })
    }
  })
  return { orderCode, mobile: state.intake.mobile, answers: own }
}
