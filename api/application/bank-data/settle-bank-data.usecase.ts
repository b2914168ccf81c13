import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import { bankData, isContradicted } from '@kaihu/domain/application/bank/bank-data.ts'
import { FACTS } from '@kaihu/domain/order/state/facts.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { performCommand } from '../../order/command/perform-command.usecase.ts'
import type { CommandOutcome } from '../../order/order-record.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { applicationContextOf } from '../application-context.ts'
import { withIntake } from '../section/prefill.ts'
import { readAnswers } from '../section/section.store.ts'

const JOB: SystemActor = { kind: 'system', job: 'bank-data' }
const STATED_IN: readonly string[] = FACTS.bank_data_contradicts.statuses

/** R4 to R9. Undefined when it stands so already, and before the bank filled anything in. */
export async function settleBankData(
  trx: Transaction,
  { state, now }: { state: OrderState; now: Date },
): Promise<CommandOutcome | undefined> {
  const { orderCode } = state
  const { answers, versions } = withIntake(state, await readAnswers(trx, orderCode))
  if ((versions[bankData.key] ?? 0) === 0 || !STATED_IN.includes(state.status)) return undefined
  const value = isContradicted(answers, applicationContextOf(state, now))
  if ((state.facts.bank_data_contradicts ?? false) === value) return undefined
  return performCommand(trx, {
    orderCode,
    actor: JOB,
    now,
    command: { type: 'record_fact', fact: 'bank_data_contradicts', value, note: 'bank-data' },
  })
}
