import { RECORDABLE_STATUSES } from '@kaihu/domain/intention/decide-recording.ts'
import { handedIn, hasStandingRecording } from '@kaihu/domain/intention/state.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { readIntention } from '../intention.store.ts'
import { orderFactsOf } from '../order-facts.ts'

/** Whether a declaration online still needs a recording: none was handed in, or the bank wants another one. */
export async function lacksRecording(database: Queryable, orderCode: string): Promise<boolean> {
  return !hasStandingRecording(await readIntention(database, orderCode))
}

/** Whether the customer's next step is to record: online, still ahead of the review, and nothing stands with the bank. */
export async function isRecordingDue(database: Queryable, state: OrderState): Promise<boolean> {
  if (!RECORDABLE_STATUSES.includes(state.status)) return false
  const { approach } = await orderFactsOf(database, state)
  return approach === 'online' && (await mayRecord(database, state))
}

/** Null where none came back, or where the declaration is made at a branch by now. */
export async function findReturnedRecording(
  database: Queryable,
  state: OrderState,
): Promise<{ reason: string; isDone: boolean } | null> {
  if (state.status !== '0300' || !state.isBackCustomer) return null
  const { approach } = await orderFactsOf(database, state)
  const intention = await readIntention(database, state.orderCode)
  const last = handedIn(intention)
  const refused = intention.recordings.findLast((one) => one.state === 'rejected')
  const reason = intention.newOneAsked?.reason ?? refused?.review?.reason
  if (approach !== 'online' || reason === undefined || reason === null || last?.state === 'accepted')
    return null
  return { reason, isDone: hasStandingRecording(intention) }
}

async function mayRecord(database: Queryable, state: OrderState): Promise<boolean> {
  const intention = await readIntention(database, state.orderCode)
  return state.status === '0300' ? !hasStandingRecording(intention) : intention.newOneAsked !== null
}
