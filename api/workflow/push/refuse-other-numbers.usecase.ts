import type { CoreAnswer } from '@kaihu/domain/order/core/core-numbers.ts'
import { findAwaited, refuseOtherNumbers } from '@kaihu/domain/order/core/core-numbers.ts'
import type { PushKind } from '@kaihu/domain/order/core/pushes.ts'
import type { Refusal } from '@kaihu/domain/order/refusals.ts'
import { refuseCommand } from '../../order/command/refuse-command.ts'
import { listPushes } from '../../order/push/push.store.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

type Push = Awaited<ReturnType<typeof listPushes>>[number]

const OPENING: readonly PushKind[] = ['account_open', 'gba_account_open']
const UNDER_WAY: readonly string[] = ['waiting', 'sending', 'retrying']

function answerOf({ state, result }: Push): CoreAnswer {
  const given = result?.accountNumbers
  const numbers = state === 'done' && Array.isArray(given) ? given.map(String) : []
  if (UNDER_WAY.includes(state)) return { state: 'awaited', numbers }
  return { state: numbers.length > 0 ? 'given' : 'none', numbers }
}

async function latestAnswers(database: Queryable, orderCode: string): Promise<CoreAnswer[]> {
  const pushes = await listPushes(database, orderCode)
  const latest = OPENING.flatMap((kind) =>
    pushes
      .filter((push) => push.kind === kind)
      .toSorted((a, b) => b.generation - a.generation)
      .slice(0, 1),
  )
  return latest.map(answerOf)
}

export async function findAwaitedNumbers(
  database: Queryable,
  orderCode: string,
): Promise<readonly Refusal[]> {
  return findAwaited(await latestAnswers(database, orderCode))
}

/**
 * W60, W61: when they are entered, and again when the second person agrees: the system may have answered in
 * between.
 */
export async function refuseOtherAccountNumbers(
  trx: Transaction,
  orderCode: string,
  entered: readonly string[],
): Promise<void> {
  const refused = refuseOtherNumbers(entered, await latestAnswers(trx, orderCode))
  if (refused !== null) throw refuseCommand(refused)
}
