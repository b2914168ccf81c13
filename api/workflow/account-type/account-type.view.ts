import type { AccountTypeChange, NatureOfAccount } from '@kaihu/contract/account-type.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import {
  accountsInPartC,
  accountsWanted,
  remainingAfterChange,
  withAccounts,
} from '@kaihu/domain/application/changes/account-type-change.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import { answersOf, asText } from '@kaihu/domain/form/answers/answers.ts'
import { isGateLive } from '@kaihu/domain/order/gates/gate-opening.ts'
import { isOpenableAt } from '@kaihu/domain/order/gates/gates.ts'
import { availableTasks } from '@kaihu/domain/order/rights/available-tasks.ts'
import { applicationContextOf } from '../../application/application-context.ts'
import type { KeptAnswers } from '../../application/section/section.store.ts'
import type { OrderRecord } from '../../order/order-record.ts'

const KIND = 'account_type_change'

function toCompleteIn({ status, facts }: OrderRecord['state']) {
  if (status === '0300') return 'now'
  return facts.application_incomplete === true ? 'later' : 'nothing'
}

function requestOf({ state }: OrderRecord, { answers }: KeptAnswers): AccountTypeChange['request'] {
  const task = state.tasks[KIND]
  if (task === undefined || task.status === 'cancelled') return null
  const change = answersOf(answers, 'natureOfAccount')
  const decided = task.result === 'rejected' ? 'rejected' : 'accepted'
  const states = { open: 'requested', awaiting_check: 'awaiting_check', closed: decided, refused: 'rejected' }
  return {
    state: states[task.status] as NonNullable<AccountTypeChange['request']>['state'],
    requestedAt: task.openedAt,
    accounts: [...accountsWanted(change)],
    reason: asText(change.changeReason),
    reasonDetail: asText(change.changeReasonDetail),
    comment: task.status === 'closed' ? asText(change.changeDecisionComment) : '',
    toComplete: toCompleteIn(state),
  }
}

export function accountTypeChangeOf(order: OrderRecord, kept: KeptAnswers): AccountTypeChange {
  const { state } = order
  const isConfirmed = answersOf(kept.answers, 'partC').accountTypeConfirmed === true
  return {
    version: order.version,
    isConfirmed,
    current: [...accountsInPartC(kept.answers)],
    request: requestOf(order, kept),
    canRequest: isConfirmed && isOpenableAt(state, KIND) && !isGateLive(state, KIND),
  }
}

export function natureOfAccountOf(
  order: OrderRecord,
  kept: KeptAnswers,
  { actor, now, isRestrictedByRule }: { actor: StaffActor; now: Date; isRestrictedByRule: boolean },
): NatureOfAccount {
  const { state } = order
  const context = applicationContextOf(state, now)
  const change = accountTypeChangeOf(order, kept)
  const task = availableTasks(state, actor, instantOf(now)).tasks.find(({ kind }) => kind === KIND)
  const chosen = context.restrictedChosen ?? answersOf(kept.answers, 'partC').restrictedAccountChoice
  const wanted = change.request?.accounts ?? change.current
  const after = withAccounts(kept.answers, wanted)
  return {
    ...change,
    isRestrictedByRule,
    isRestrictedChosen: typeof chosen === 'boolean' ? chosen : null,
    subjectHash: task?.task?.subjectHash ?? null,
    canDecide: task?.verbs.includes('close') ?? false,
    canCheck: task?.verbs.includes('check') ?? false,
    remaining: remainingAfterChange(kept.answers, after, context).map(({ path }) => path),
  }
}
