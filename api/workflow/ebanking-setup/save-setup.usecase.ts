import { actorRef, type StaffActor } from '@kaihu/domain/access/actor.ts'
import { isAboveStandard } from '@kaihu/domain/application/bank/staff-choices.ts'
import { ebankingSetup } from '@kaihu/domain/application/catalogue/ebanking-setup.ts'
import { typedChanges } from '@kaihu/domain/application/changes/typed-changes.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { contextWith } from '@kaihu/domain/application/context-with.ts'
import { type AnswerRecord, answersOf, asRecord, asText } from '@kaihu/domain/form/answers/answers.ts'
import { refusal } from '@kaihu/domain/order/refusals.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { applicationContextOf } from '../../application/application-context.ts'
import { readSectionBody } from '../../application/section/read-section-body.ts'
import { readAnswers, saveSectionRow } from '../../application/section/section.store.ts'
import { lockForCommand } from '../../order/command/perform-command.usecase.ts'
import { refuseCommand } from '../../order/command/refuse-command.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { chainOf } from '../../platform/audit/chains.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Locale } from '../../platform/routes.ts'
import { canSetUp } from './ebanking-setup.view.ts'
import { syncChoices } from './sync-choices.usecase.ts'

export type SaveSetup = {
  orderCode: string
  actor: StaffActor
  now: Date
  locale: Locale
  version: number
  setup: Record<string, unknown>
  note: string
}

function checkReason(typed: AnswerRecord, context: ApplicationContext): void {
  const isRaised = isAboveStandard(asRecord(typed.dailyLimitStaff), context.settings)
  if (!isRaised || asText(typed.dailyLimitReason) !== '') return
  throw refuse('answersInvalid', { problems: [{ path: 'ebankingSetup.dailyLimitReason', code: 'M-REQ' }] })
}

/**
 * Refuses everybody but RM and CM, a stale version, a raised limit without its reason, and a choice that is
 * not theirs.
 */
export async function saveSetup(trx: Transaction, save: SaveSetup): Promise<OrderState> {
  const { orderCode, actor, now, locale, version, note } = save
  const { state } = await lockForCommand(trx, { orderCode, actor })
  if (!canSetUp(state, actor)) throw refuseCommand(refusal('role_may_not'))
  const kept = await readAnswers(trx, orderCode)
  const current = kept.versions.ebankingSetup ?? 0
  if (current !== version) {
    const theirs = { ...answersOf(kept.answers, 'ebankingSetup') }
    throw refuse('sectionChanged', {
      data: { version: current, mine: save.setup, theirs, savedAt: now.toISOString() },
    })
  }
  const context = contextWith(applicationContextOf(state, now, locale), { side: 'staff' })
  const body = { answers: save.setup, intent: 'draft' } as const
  const { typed } = readSectionBody(ebankingSetup, kept.answers, body, context)
  const after = { ...kept.answers, ebankingSetup: typed }
  checkReason(typed, context)
  const fields = typedChanges(kept.answers, after, context)
  const row = { orderCode, section: 'ebankingSetup', seenVersion: version, by: actorRef(actor), now }
  await saveSectionRow(trx, { ...row, answers: typed })
  await appendAudit(trx, {
    chainId: chainOf(actor),
    kind: 'application.ebanking-setup',
    actor,
    at: now,
    body: { orderCode, fields, note },
  })
  return (await syncChoices(trx, { state, actor, now, note, before: kept.answers }))?.state ?? state
}
