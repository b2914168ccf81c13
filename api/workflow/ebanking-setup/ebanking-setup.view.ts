import type { EbankingSetup } from '@kaihu/contract/ebanking-setup.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { ebankingSetup } from '@kaihu/domain/application/catalogue/ebanking-setup.ts'
import { isAccountRestricted } from '@kaihu/domain/application/conditions/company-conditions.ts'
import { contextWith } from '@kaihu/domain/application/context-with.ts'
import { type Answers, answersOf } from '@kaihu/domain/form/answers/answers.ts'
import { judgedFor } from '@kaihu/domain/form/live/judged-answers.ts'
import { openSeatsOf } from '@kaihu/domain/order/decide/decide-gate.ts'
import { isOpenableAt } from '@kaihu/domain/order/gates/gates.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { applicationContextOf } from '../../application/application-context.ts'
import type { KeptAnswers } from '../../application/section/section.store.ts'

const KINDS = ['daily_limit', 'package_two', 'account_holder', 'banking_version'] as const

export function canSetUp(state: OrderState, actor: StaffActor): boolean {
  return (
    (actor.role === 'RM' || actor.role === 'CM') &&
    hasCapability(actor.role, 'raise_limits', state) &&
    isOpenableAt(state, 'daily_limit')
  )
}

function copied(answers: Answers): EbankingSetup['answers'] {
  return Object.fromEntries(Object.entries(answers).map(([key, record]) => [key, { ...record }]))
}

export function ebankingSetupOf(
  state: OrderState,
  { answers, versions }: KeptAnswers,
  { actor, now, isRestrictedByRule }: { actor: StaffActor; now: Date; isRestrictedByRule: boolean },
): EbankingSetup {
  const context = applicationContextOf(state, now)
  return {
    version: versions.ebankingSetup ?? 0,
    setup: { ...answersOf(answers, 'ebankingSetup') },
    answers: copied(judgedFor([ebankingSetup], answers, contextWith(context, { side: 'staff' }))),
    customer: { ...answersOf(answers, 'ebanking') },
    standardDailyLimit: context.settings.standardDailyLimit,
    isRestricted: isAccountRestricted(answers, context),
    isRestrictedByRule,
    canEdit: canSetUp(state, actor),
    approvals: KINDS.flatMap((kind) => {
      const task = state.tasks[kind]
      if (task === undefined || task.status === 'cancelled') return []
      return [
        {
          kind,
          state: task.status,
          subject: { ...task.subject },
          checks: task.checks.map(({ role, approved }) => ({ role, approved })),
          refused: task.refused ? { role: task.refused.role, note: task.refused.note } : null,
          openSeats: task.status === 'awaiting_check' ? [...openSeatsOf({ order: state }, task)] : [],
        },
      ]
    }),
  }
}
