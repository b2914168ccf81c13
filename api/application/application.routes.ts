import {
  getApplication,
  revealNumbers as revealNumbersCall,
  saveReturnMarks as saveMarksCall,
  saveSectionForCustomer,
} from '@kaihu/contract/application.ts'
import { getCustomerProgress, saveCustomerSection } from '@kaihu/contract/customer-order.ts'
import { maskAnswers, maskAt, maskSection } from '@kaihu/domain/application/masking/mask-answers.ts'
import type { ReturnRound } from '@kaihu/domain/order/returns.ts'
import { canCorrect } from '@kaihu/domain/order/rights/correct-rights.ts'
import { nameStaff } from '../access/names/name-staff.usecase.ts'
import { describeTextsOf } from '../consents/order-texts.usecase.ts'
import type { KeptLicence } from '../documents/keep-licence.usecase.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import { canWrite } from '../order/read/may-write.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { bankDataRoutes } from './bank-data/bank-data.routes.ts'
import { readApplication, readDifferences, readReviewParts } from './get-application.usecase.ts'
import { revealNumbers } from './numbers/reveal-numbers.usecase.ts'
import { saveReturnMarks } from './returns/return-marks.usecase.ts'
import { saveSection } from './section/save-section.usecase.ts'
import { savedForStaff, savedSectionView } from './section/saved-section.view.ts'
import { findOpenAnswers } from './settle-application.usecase.ts'

function staffIn(rounds: readonly ReturnRound[]): string[] {
  return rounds.flatMap(({ by }) => (by.kind === 'staff' ? [by.staffId] : []))
}

function licenceView(licence: KeptLicence | undefined) {
  if (!licence) return null
  const { readAt, reference, state, registeredAddress } = licence
  return { readAt: readAt.toISOString(), reference, state, registeredAddress }
}

const forStaff = implement(getApplication, async ({ params }, { database, actor, now, read }) => {
  const { state } = await getVisibleOrder(database, params.orderCode, actor)
  const isWritable = canWrite(state, actor)
  const { kept, sections, progress } = await readApplication(database, { state, now, isWritable })
  const { submissions, ...parts } = await readReviewParts(database, params.orderCode)
  const { differing, lastLicence } = await readDifferences(database, state, kept.answers)
  const names = await nameStaff(database, staffIn(state.rounds))
  const isOpen = state.facts.application_incomplete === true
  const open = isOpen ? ((await findOpenAnswers(database, state)) ?? []) : []
  return {
    sections: sections.map((one) => ({
      ...one,
      answers: { ...maskSection(one.section, one.answers, read) },
    })),
    submissions: submissions.map((one) => ({ ...one, answers: maskAnswers(one.answers, read) })),
    progress,
    canCorrect: canCorrect(state, actor),
    texts: await describeTextsOf(database, state, now),
    licence: licenceView(lastLicence),
    discrepancies: differing.map(({ value, ...one }) => ({
      ...one,
      value: maskAt(one.path, value, read),
    })),
    open: [...new Set(open.map(({ path }) => path))],
    ...parts,
    rounds: state.rounds.map((round) => ({
      ...round,
      by: round.by.kind === 'staff' ? (names.get(round.by.staffId) ?? null) : null,
      marks: [...round.marks],
      changedFields: [...round.changedFields],
      answeredFields: [...round.answeredFields],
    })),
  }
})

const saveForCustomer = implementWrite(saveSectionForCustomer, async ({ params, body }, context) => {
  const { trx, actor, now, locale } = context
  const saved = await saveSection(trx, { ...params, ...body, actor, now, locale })
  return savedForStaff(trx, params.section, saved, now)
})

const saveByCustomer = implementWrite(saveCustomerSection, async ({ params, body }, context) => {
  const { trx, actor, now, locale } = context
  const saved = await saveSection(trx, { ...params, ...body, actor, now, locale })
  return savedSectionView(trx, params.section, saved, now)
})

const progress = implement(getCustomerProgress, async ({ params }, { database, actor, now }) => {
  const { state } = await getVisibleOrder(database, params.orderCode, actor)
  return (await readApplication(database, { state, now, isWritable: false })).progress
})

const marks = implementWrite(saveMarksCall, ({ params, body }, { trx, actor, now }) =>
  saveReturnMarks(trx, { ...params, ...body, actor, now }),
)

const reveal = implement(revealNumbersCall, ({ params, body }, { database, actor, now }) =>
  revealNumbers({ ...params, ...body, actor, now }, database),
)

export const applicationRoutes: readonly Route[] = [
  forStaff,
  saveForCustomer,
  saveByCustomer,
  progress,
  marks,
  reveal,
  ...bankDataRoutes,
]
