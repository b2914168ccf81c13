import { actorRef, type StaffActor } from '@kaihu/domain/access/actor.ts'
import { bankData } from '@kaihu/domain/application/bank/bank-data.ts'
import { isScreeningRelevant } from '@kaihu/domain/application/changes/changes.ts'
import { typedChanges } from '@kaihu/domain/application/changes/typed-changes.ts'
import { contextWith } from '@kaihu/domain/application/context-with.ts'
import { type Answers, answersOf, asText } from '@kaihu/domain/form/answers/answers.ts'
import { type FieldPath, findAnswer } from '@kaihu/domain/form/answers/path.ts'
import { refusal } from '@kaihu/domain/order/refusals.ts'
import { canCorrect } from '@kaihu/domain/order/rights/correct-rights.ts'
import { lockForCommand, performCommand } from '../../order/command/perform-command.usecase.ts'
import { refuseCommand } from '../../order/command/refuse-command.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Locale } from '../../platform/routes.ts'
import { applicationContextOf } from '../application-context.ts'
import { withIntake } from '../section/prefill.ts'
import { readSectionBody } from '../section/read-section-body.ts'
import { readAnswers, saveSectionRow } from '../section/section.store.ts'
import { settleBankData } from './settle-bank-data.usecase.ts'

export type SaveBankData = {
  orderCode: string
  actor: StaffActor
  now: Date
  locale: Locale
  version: number
  answers: Record<string, unknown>
}

/**
 * What is missing is told and may follow. Refuses everybody but the order's own case manager in review, a
 * stale version, and a save without a change.
 */
export async function saveBankData(trx: Transaction, save: SaveBankData): Promise<void> {
  const { orderCode, actor, now, locale, version } = save
  const { state } = await lockForCommand(trx, { orderCode, actor })
  if (!canCorrect(state, actor)) throw refuseCommand(refusal('not_your_seat'))
  const { answers: before, versions, savedAt } = withIntake(state, await readAnswers(trx, orderCode))
  const current = versions[bankData.key] ?? 0
  if (current !== version) {
    const theirs = { ...answersOf(before, bankData.key) }
    const at = (savedAt[bankData.key] ?? now).toISOString()
    throw refuse('sectionChanged', { data: { version: current, mine: save.answers, theirs, savedAt: at } })
  }
  const context = contextWith(applicationContextOf(state, now, locale), { side: 'staff' })
  const { typed } = readSectionBody(bankData, before, { answers: save.answers, intent: 'draft' }, context)
  const after = { ...before, [bankData.key]: typed }
  const fields = typedChanges(before, after, context)
  if (fields.length === 0) throw refuseCommand(refusal('nothing_changed'))
  const row = { orderCode, section: bankData.key, seenVersion: version, by: actorRef(actor), now }
  await saveSectionRow(trx, { ...row, answers: typed })
  const changes = fields.map((path) => ({
    path,
    before: findAnswer(before, path) ?? null,
    after: findAnswer(after, path) ?? null,
  }))
  const { state: changed } = await performCommand(trx, {
    orderCode,
    actor,
    now,
    command: { type: 'record_change', fields, hasScreeningChange: isOtherType(before, fields) },
    attach: () => Promise.resolve({ operation: 'bank-data', changes }),
  })
  await settleBankData(trx, { state: changed, now })
}

/** What was first filled in is no change of what screening saw; another value is. */
function isOtherType(before: Answers, fields: readonly FieldPath[]): boolean {
  return asText(answersOf(before, bankData.key).economicTypeCode) !== '' && fields.some(isScreeningRelevant)
}
