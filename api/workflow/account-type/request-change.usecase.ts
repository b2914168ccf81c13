import { type Actor, actorRef } from '@kaihu/domain/access/actor.ts'
import {
  accountsInPartC,
  accountsWanted,
  areSameAccounts,
  checkAccountTypeChange,
  type WantedAccount,
} from '@kaihu/domain/application/changes/account-type-change.ts'
import { answersOf } from '@kaihu/domain/form/answers/answers.ts'
import { refusal } from '@kaihu/domain/order/refusals.ts'
import { applicationContextOf } from '../../application/application-context.ts'
import { withIntake } from '../../application/section/prefill.ts'
import { readAnswers, saveSectionRow } from '../../application/section/section.store.ts'
import { performCommand } from '../../order/command/perform-command.usecase.ts'
import { refuseCommand } from '../../order/command/refuse-command.ts'
import type { OrderRecord } from '../../order/order-record.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'

export type RequestChange = {
  orderCode: string
  actor: Actor
  now: Date
  version: number
  accounts: readonly WantedAccount[]
  changeReason: string
  changeReasonDetail: string | null
}

const SECTION = 'natureOfAccount'

function natureOf(accounts: readonly WantedAccount[]): string {
  return [...new Set(accounts.map(({ accountType }) => accountType))].join(',')
}

/**
 * Refused: types not confirmed yet (they are simply changed), the same types, types that R8 and R9 refuse,
 * and a request while another waits.
 */
export async function requestChange(trx: Transaction, request: RequestChange): Promise<OrderRecord> {
  const { orderCode, actor, now, version, accounts } = request
  const change = {
    changeRequested: accounts.map(({ accountType, currency }) => ({ accountType, currency })),
    changeReason: request.changeReason,
    changeReasonDetail: request.changeReasonDetail,
  }
  const outcome = await performCommand(trx, {
    orderCode,
    actor,
    now,
    version,
    command: async ({ state }) => {
      const { answers } = withIntake(state, await readAnswers(trx, orderCode))
      if (answersOf(answers, 'partC').accountTypeConfirmed !== true) throw refuse('sectionClosed')
      if (areSameAccounts(accountsInPartC(answers), accountsWanted(change))) {
        throw refuseCommand(refusal('nothing_changed'))
      }
      const problems = checkAccountTypeChange(answers, change, applicationContextOf(state, now))
      if (problems.length > 0) {
        throw refuse('answersInvalid', {
          problems: problems.map(({ path, code, params }) => ({ path, code, params: { ...params } })),
        })
      }
      const subject = { nature: natureOf(accounts), reason: request.changeReason }
      return {
        type: 'open_task',
        task: 'account_type_change',
        subject,
        dueDate: null,
        note: 'account_type_change',
      }
    },
  })
  const { versions } = await readAnswers(trx, orderCode)
  const row = { orderCode, section: SECTION, seenVersion: versions[SECTION] ?? 0, by: actorRef(actor), now }
  await saveSectionRow(trx, { ...row, answers: change })
  return outcome
}
