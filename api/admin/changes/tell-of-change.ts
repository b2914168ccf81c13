import { sayStaff } from '../../access/names/name-staff.usecase.ts'
import { tellAdministrators } from '../../notices/tell-administrators.usecase.ts'
import { tellPerson } from '../../notices/tell-person.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { subjectOf } from '../subjects/subjects.ts'
import { type Change, hasRecentDraft } from './change.store.ts'

/**
 * One mail tells of a bundle: while another draft of the last hour by the same person waits, they have been
 * told.
 */
export async function tellOfDraft(trx: Transaction, change: Change): Promise<void> {
  const { changeId, madeBy, madeAt, subject, key } = change
  if (await hasRecentDraft(trx, change)) return
  const params = { by: await sayStaff(trx, madeBy) }
  const but = [madeBy, subjectOf(subject).about(key) ?? madeBy]
  await tellAdministrators(trx, {
    notice: 'draftWaits',
    params,
    onceKey: `draft:${changeId}`,
    at: madeAt,
    but,
  })
}

export async function tellOfDecision(trx: Transaction, change: Change): Promise<void> {
  const { changeId, madeBy: staffId, decidedBy, decidedAt: at } = change
  if (at === null || decidedBy === null || decidedBy === staffId) return
  const params = { by: await sayStaff(trx, decidedBy) }
  await tellPerson(trx, { staffId, notice: 'draftDecided', params, onceKey: `draft:${changeId}`, at })
}
