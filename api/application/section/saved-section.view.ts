import type { CallReply } from '@kaihu/contract/call.ts'
import type { saveCustomerSection } from '@kaihu/contract/customer-order.ts'
import { maskSection } from '@kaihu/domain/application/masking/mask-answers.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { listReturnedSlots } from '../../documents/settle-files.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { progressViewOf } from '../progress.view.ts'
import { returnedViewOf } from '../returns/returned.view.ts'
import { findLastSubmission } from '../submission.store.ts'
import type { SavedSection } from './save-section.usecase.ts'

export async function savedSectionView(
  trx: Transaction,
  section: string,
  { order, orderVersion, kept, problems }: SavedSection,
  now: Date,
): Promise<CallReply<typeof saveCustomerSection>> {
  // What was submitted and which documents lie returned matters to a return alone.
  const isReturned = order.isBackCustomer || order.rollbackCommentList.length > 0
  const submitted = isReturned ? await findLastSubmission(trx, order.orderCode) : undefined
  const returnedSlots = isReturned ? await listReturnedSlots(trx, order.orderCode) : []
  return {
    section,
    version: kept.versions[section] ?? 0,
    savedAt: (kept.savedAt[section] ?? now).toISOString(),
    orderVersion,
    answers: { ...kept.answers[section] },
    problems: problems.map(({ path, code, params }) => ({ path, code, params: { ...params } })),
    progress: progressViewOf(order, kept, submitted, now),
    returned: returnedViewOf({ state: order, kept, submitted, returnedSlots, now }),
  }
}

export const savedForStaff: typeof savedSectionView = async (trx, section, saved, now) => {
  const view = await savedSectionView(trx, section, saved, now)
  return { ...view, answers: { ...maskSection(section, view.answers as AnswerRecord) } }
}
