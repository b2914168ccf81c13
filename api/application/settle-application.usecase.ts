import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import { withoutBankSections } from '@kaihu/domain/application/catalogue/sections.ts'
import { checkApplication } from '@kaihu/domain/application/check-application.ts'
import { findSlot } from '@kaihu/domain/application/files/slots.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import { derive } from '@kaihu/domain/form/live/derive.ts'
import { FACTS, type FactKey } from '@kaihu/domain/order/state/facts.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { performCommand } from '../order/command/perform-command.usecase.ts'
import type { CommandOutcome } from '../order/order-record.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'
import { applicationContextOf } from './application-context.ts'
import { listLackingSlots } from './list-slots.usecase.ts'
import { withIntake } from './section/prefill.ts'
import { readAnswers } from './section/section.store.ts'
import { settleOwnTasks } from './settle-own-tasks.usecase.ts'
import { findSubmittedAt } from './submission.store.ts'

const JOB: SystemActor = { kind: 'system', job: 'application-check' }
const STATED_IN: readonly string[] = FACTS.application_incomplete.statuses

const MISSING_FILE = 'M-UPLOAD'

/** An empty slot is not wrong by itself: it is told with the documents, where it may be waived or deferred. */
function isOfAnswers({ path, code, severity }: FieldProblem): boolean {
  return severity === 'blocks' && (code !== MISSING_FILE || findSlot(path) === undefined)
}

/**
 * By the day of the submission: nothing becomes wrong by lying with the bank. Undefined before the first one.
 */
export async function findOpenAnswers(
  trx: Queryable,
  state: OrderState,
): Promise<readonly FieldProblem[] | undefined> {
  const at = await findSubmittedAt(trx, state.orderCode)
  if (at === undefined) return undefined
  const context = applicationContextOf(state, at)
  const { answers } = withIntake(state, await readAnswers(trx, state.orderCode))
  return checkApplication(derive(withoutBankSections(answers), context), context).filter(isOfAnswers)
}

/**
 * And asks for the bank's own tasks, after answers, flow or documents changed. Undefined when all stands so.
 */
export async function settleApplication(
  trx: Transaction,
  { state, now }: { state: OrderState; now: Date },
): Promise<CommandOutcome | undefined> {
  if (!STATED_IN.includes(state.status)) return undefined
  const open = await findOpenAnswers(trx, state)
  if (open === undefined) return undefined
  const stated = await stateWhatChanged(trx, { state, now }, [
    ['application_incomplete', open.length > 0],
    ['documents_missing', (await listLackingSlots(trx, state, now)).length > 0],
  ])
  return (await settleOwnTasks(trx, { state: stated?.state ?? state, now })) ?? stated
}

export async function settleDocuments(
  trx: Transaction,
  { state, now }: { state: OrderState; now: Date },
): Promise<CommandOutcome | undefined> {
  if (!STATED_IN.includes(state.status)) return undefined
  if ((await findSubmittedAt(trx, state.orderCode)) === undefined) return undefined
  const isLacking = (await listLackingSlots(trx, state, now)).length > 0
  return stateWhatChanged(trx, { state, now }, [['documents_missing', isLacking]])
}

async function stateWhatChanged(
  trx: Transaction,
  { state, now }: { state: OrderState; now: Date },
  found: readonly [FactKey, boolean][],
): Promise<CommandOutcome | undefined> {
  let outcome: CommandOutcome | undefined
  for (const [fact, value] of found) {
    if ((state.facts[fact] ?? false) === value) continue
    const command = { type: 'record_fact', fact, value, note: 'application-check' } as const
    outcome = await performCommand(trx, { orderCode: state.orderCode, actor: JOB, now, command })
  }
  return outcome
}
