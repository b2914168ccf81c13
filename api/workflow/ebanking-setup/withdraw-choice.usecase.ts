import { actorRef, type StaffActor } from '@kaihu/domain/access/actor.ts'
import { withoutChoice } from '@kaihu/domain/application/bank/staff-choices.ts'
import { typedChanges } from '@kaihu/domain/application/changes/typed-changes.ts'
import { contextWith } from '@kaihu/domain/application/context-with.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import { answersOf } from '@kaihu/domain/form/answers/answers.ts'
import { refuseWithdrawal } from '@kaihu/domain/order/decide/decide-gate.ts'
import type { ChoiceKind } from '@kaihu/domain/order/gates/gate-kinds.ts'
import { refusal } from '@kaihu/domain/order/refusals.ts'
import { applicationContextOf } from '../../application/application-context.ts'
import { readAnswers, saveSectionRow } from '../../application/section/section.store.ts'
import { lockForCommand } from '../../order/command/perform-command.usecase.ts'
import { refuseCommand } from '../../order/command/refuse-command.ts'
import type { CommandOutcome } from '../../order/order-record.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { chainOf } from '../../platform/audit/chains.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { syncChoices } from './sync-choices.usecase.ts'

export type WithdrawChoice = {
  orderCode: string
  kind: ChoiceKind
  actor: StaffActor
  now: Date
  version: number
  note: string
}

/**
 * The bank's answers and approvals of before hold again. Refuses whom and where asking would be refused, and
 * a value that the customer applied for.
 */
export async function withdrawChoice(trx: Transaction, wish: WithdrawChoice): Promise<CommandOutcome> {
  const { orderCode, kind, actor, now, version, note } = wish
  const { state } = await lockForCommand(trx, { orderCode, actor, version })
  const { order: settings } = await readSettings(trx)
  const refused = refuseWithdrawal({ order: state, actor, now: instantOf(now), settings }, kind)
  if (refused !== null) throw refuseCommand(refused)
  const { answers, versions } = await readAnswers(trx, orderCode)
  const setup = answersOf(answers, 'ebankingSetup')
  const restored = withoutChoice(kind, setup, state.tasks[kind]?.before?.answers ?? {})
  const after = { ...answers, ebankingSetup: restored }
  const fields = typedChanges(
    answers,
    after,
    contextWith(applicationContextOf(state, now), { side: 'staff' }),
  )
  if (fields.length === 0) throw refuseCommand(refusal('value_of_customer', { task: kind }))
  const seenVersion = versions.ebankingSetup ?? 0
  const row = { orderCode, section: 'ebankingSetup', seenVersion, by: actorRef(actor), now }
  await saveSectionRow(trx, { ...row, answers: restored })
  await appendAudit(trx, {
    chainId: chainOf(actor),
    kind: 'application.ebanking-setup',
    actor,
    at: now,
    body: { orderCode, fields, note, withdrawn: kind },
  })
  const outcome = await syncChoices(trx, { state, actor, now, note, before: answers, withdrawn: kind })
  if (outcome === undefined) throw refuseCommand(refusal('value_of_customer', { task: kind }))
  return outcome
}
