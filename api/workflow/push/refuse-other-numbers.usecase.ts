import type { CoreAnswer } from '@kaihu/domain/order/core/core-numbers.ts'
import { refuseOtherNumbers } from '@kaihu/domain/order/core/core-numbers.ts'
import type { PushKind } from '@kaihu/domain/order/core/pushes.ts'
import { refuseCommand } from '../../order/command/refuse-command.ts'
import { listPushes } from '../../order/push/push.store.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

type Push = Awaited<ReturnType<typeof listPushes>>[number]

const OPENING: readonly PushKind[] = ['account_open', 'gba_account_open']
const UNDER_WAY: readonly string[] = ['waiting', 'sending', 'retrying']

function answerOf({ state, result }: Push): CoreAnswer {
  const given = result?.accountNumbers
  const numbers = state === 'done' && Array.isArray(given) ? given.map(String) : []
  if (UNDER_WAY.includes(state)) return { state: 'awaited', numbers }
  return { state: numbers.length > 0 ? 'given' : 'none', numbers }
}

/**
 * Refuses account numbers that are not those which the core system gave to the latest requests (W60, W61): when they
 * are entered, and again when the second person agrees, for the core system may have answered in between.
 */
export async function refuseOtherAccountNumbers(
  trx: Transaction,
  orderCode: string,
  entered: readonly string[],
): Promise<void> {
  const pushes = await listPushes(trx, orderCode)
  const latest = OPENING.flatMap((kind) =>
    pushes
      .filter((push) => push.kind === kind)
      .toSorted((a, b) => b.generation - a.generation)
      .slice(0, 1),
  )
  const refused = refuseOtherNumbers(entered, latest.map(answerOf))
  if (refused !== null) throw refuseCommand(refused)
}
