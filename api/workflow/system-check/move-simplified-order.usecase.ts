import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import type { ActionName } from '@kaihu/domain/order/actions.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { settleApplication } from '../../application/settle-application.usecase.ts'
import { performCommand } from '../../order/command/perform-command.usecase.ts'
import { findOrder } from '../../order/order.store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

const SYSTEM: SystemActor = { kind: 'system', job: 'lite-progress' }

/** Where the facts lead: on, to the standard flow, or nowhere while one is missing. The machine never rejects. */
export function actionForFacts({ status, facts }: OrderState): ActionName | undefined {
  if (status !== '0410') return undefined
  const isRated = facts.risk_checklist_complete === true && facts.risk_rating !== undefined
  const isHigh = isRated && facts.risk_rating === 'H'
  if (facts.list_hit === true || facts.out_of_lite_scope === true || isHigh) return 'convert_to_bau'
  const isKnown = facts.system_checks_green === true && facts.list_hit === false && isRated
  return isKnown ? 'system_check_pass' : undefined
}

export async function moveSimplifiedOrder(
  orderCode: string,
  { database, clock }: { database: Database; clock: Clock },
): Promise<void> {
  const order = await findOrder(database, orderCode)
  const action = order && actionForFacts(order.state)
  if (!order || action === undefined) return
  const { version } = order
  const now = clock()
  const command = { type: 'transition', action, reason: 'system_check' } as const
  await inTransaction(database, async (trx) => {
    const { state } = await performCommand(trx, { orderCode, actor: SYSTEM, now, version, command })
    // The standard flow asks for more than the simplified one did.
    await settleApplication(trx, { state, now })
  })
}
