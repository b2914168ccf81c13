import type { CustomerActor } from '@kaihu/domain/access/actor.ts'
import { refuseSubmission } from '@kaihu/domain/intention/decide-recording.ts'
import { type ActToConfirm, requestConfirmation } from '../access/customer/confirm-act.usecase.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import type { Locale } from '../platform/routes.ts'
import type { IntentionDeps } from './intention-deps.ts'
import { getOwnRecording } from './recording/finish-recording.usecase.ts'
import { refuseIntention } from './refuse-intention.ts'
import { situationOf } from './situation-of.ts'

export type Submitter = {
  recordingId: string
  actor: CustomerActor
  sessionId: string
  address: string
  now: Date
}

export function actOf({ recordingId, ...by }: Submitter): ActToConfirm {
  return {
    act: 'submit-recording',
    subject: recordingId,
    ...by,
  }
}

/** Throws what the domain has against handing this recording in now: before a code is sent, and before one is judged. */
export async function checkSubmission(
  orderCode: string,
  submitter: Submitter,
  { database }: Pick<IntentionDeps, 'database'>,
): Promise<void> {
  const { state } = await getVisibleOrder(database, orderCode, submitter.actor)
  const refusal = refuseSubmission(await situationOf(database, state, submitter), submitter.recordingId)
  if (refusal) throw refuseIntention(refusal, { orderCode, command: 'submit' })
}

/** Sends the code for handing a recording in, when it could be handed in now: nobody is sent one for nothing. */
export async function askForConfirmation(
  { locale, ...submitter }: Submitter & { locale: Locale },
  deps: IntentionDeps,
) {
  const { orderCode } = await getOwnRecording(deps, submitter)
  await checkSubmission(orderCode, submitter, deps)
  return requestConfirmation({ ...actOf(submitter), locale }, deps)
}
