import { actorRef, type StaffActor } from '@kaihu/domain/access/actor.ts'
import {
  accountsInPartC,
  accountsWanted,
  withAccounts,
} from '@kaihu/domain/application/changes/account-type-change.ts'
import { isScreeningRelevantChange } from '@kaihu/domain/application/changes/changes.ts'
import { typedChanges } from '@kaihu/domain/application/changes/typed-changes.ts'
import { isAccountRestricted } from '@kaihu/domain/application/conditions/company-conditions.ts'
import { answersOf } from '@kaihu/domain/form/answers/answers.ts'
import { derive } from '@kaihu/domain/form/live/derive.ts'
import { canEditReturnMarks } from '@kaihu/domain/order/rights/simplified-rights.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { applicationContextOf } from '../../application/application-context.ts'
import { withIntake } from '../../application/section/prefill.ts'
import { readAnswers, saveSectionRow } from '../../application/section/section.store.ts'
import { settleApplication } from '../../application/settle-application.usecase.ts'
import { isRestrictedByRule } from '../../diligence/checklist/is-restricted.usecase.ts'
import { performCommand } from '../../order/command/perform-command.usecase.ts'
import type { CommandOutcome } from '../../order/order-record.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { performAction } from '../perform-action.usecase.ts'
import { markOpenAnswers } from './mark-open-answers.usecase.ts'

type Deciding = { orderCode: string; actor: StaffActor; now: Date; version: number }

const KIND = 'account_type_change'

async function keepDecision(trx: Transaction, state: OrderState, { actor, now }: Deciding): Promise<void> {
  const task = state.tasks[KIND]
  if (task?.status !== 'closed') return
  const { answers, versions } = await readAnswers(trx, state.orderCode)
  await saveSectionRow(trx, {
    orderCode: state.orderCode,
    section: 'natureOfAccount',
    seenVersion: versions.natureOfAccount ?? 0,
    answers: {
      ...answersOf(answers, 'natureOfAccount'),
      changeDecision: task.result,
      changeDecisionComment: task.note === task.result ? null : task.note,
    },
    by: actorRef(actor),
    now,
  })
}

async function replaceAccounts(
  trx: Transaction,
  outcome: CommandOutcome,
  { orderCode, actor, now }: Deciding,
): Promise<CommandOutcome> {
  const { state } = outcome
  const kept = withIntake(state, await readAnswers(trx, orderCode))
  const context = applicationContextOf(state, now)
  const wanted = accountsWanted(answersOf(kept.answers, 'natureOfAccount'))
  const after = derive(withAccounts(kept.answers, wanted), context)
  await saveSectionRow(trx, {
    orderCode,
    section: 'partC',
    seenVersion: kept.versions.partC ?? 0,
    answers: answersOf(after, 'partC'),
    by: actorRef(actor),
    now,
  })
  return performCommand(trx, {
    orderCode,
    actor: { kind: 'system', job: 'account-type-change' },
    now,
    command: {
      type: 'record_change',
      fields: typedChanges(kept.answers, after, context),
      openedFields: ['partC'],
      hasScreeningChange: isScreeningRelevantChange(kept.answers, after),
      accountNature: accountsInPartC(after)
        .map(({ accountType }) => accountType)
        .join(','),
    },
  })
}

// The application goes back to the customer with it marked; who accepts as the second person does not return
// orders.
async function askForTheRest(
  trx: Transaction,
  outcome: CommandOutcome,
  { orderCode, actor, now }: Deciding,
): Promise<CommandOutcome> {
  const { state } = outcome
  const asker = state.tasks[KIND]?.doneBy
  if (state.status === '0300' || asker?.kind !== 'staff') return outcome
  const isAsked = await markOpenAnswers(trx, { state, authorId: asker.staffId, now })
  if (!isAsked || !canEditReturnMarks(state, actor)) {
    return (await settleApplication(trx, { state, now })) ?? outcome
  }
  const { version } = outcome
  return performAction(trx, { orderCode, action: 'return_to_customer', actor, now, version })
}

async function finish(trx: Transaction, outcome: CommandOutcome, deciding: Deciding) {
  await keepDecision(trx, outcome.state, deciding)
  const task = outcome.state.tasks[KIND]
  const isAccepted = task?.status === 'closed' && task.result === 'accepted'
  return isAccepted ? askForTheRest(trx, await replaceAccounts(trx, outcome, deciding), deciding) : outcome
}

/**
 * CM, GSC_BB_CM. An acceptance waits for a leader where the customer's choice disagrees with the calculated
 * value (R10).
 */
export async function decideChange(
  trx: Transaction,
  deciding: Deciding & { decision: 'accepted' | 'rejected'; comment: string },
): Promise<CommandOutcome> {
  const { orderCode, actor, now, version, decision, comment } = deciding
  if (decision === 'rejected' && comment === '') {
    throw refuse('orderIncomplete', { field: 'body.comment', words: 'order:refusals.note_required' })
  }
  const outcome = await performCommand(trx, {
    orderCode,
    actor,
    now,
    version,
    command: async ({ state }) => {
      const { answers } = withIntake(state, await readAnswers(trx, orderCode))
      const byRule = await isRestrictedByRule(trx, state, now)
      const chosen = isAccountRestricted(answers, applicationContextOf(state, now))
      const isMismatch = decision === 'accepted' && byRule !== chosen
      return {
        type: 'close_task',
        task: KIND,
        result: decision,
        note: comment || decision,
        subject: { isMismatch, decision },
      }
    },
  })
  return finish(trx, outcome, deciding)
}

export async function checkChange(
  trx: Transaction,
  checking: Deciding & { approve: boolean; note: string; subjectHash: string },
): Promise<CommandOutcome> {
  const { orderCode, actor, now, version, approve, note, subjectHash } = checking
  const command = { type: 'check_task', task: KIND, approve, note, subjectHash } as const
  const outcome = await performCommand(trx, { orderCode, actor, now, version, command })
  return finish(trx, outcome, checking)
}
