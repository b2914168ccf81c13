import * as calls from '@kaihu/contract/intention.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { chooseApproach } from './choose-approach.usecase.ts'
import { askForConfirmation } from './confirm-submission.usecase.ts'
import { getIntention } from './get-intention.usecase.ts'
import type { IntentionDeps } from './intention-deps.ts'
import { appendRecording } from './recording/append-recording.usecase.ts'
import { beginRecording, giveConsent, issuePhrase } from './recording/begin-recording.usecase.ts'
import { emptyRecording } from './recording/end-recording.usecase.ts'
import { finishRecording } from './recording/finish-recording.usecase.ts'
import { submitRecording } from './recording/submit-recording.usecase.ts'

export function customerIntentionRoutes(deps: IntentionDeps): readonly Route[] {
  return [
    implement(calls.getIntention, ({ params }, { database, actor, now }) =>
      getIntention(database, { ...params, actor, now }),
    ),
    implementWrite(calls.chooseApproach, async ({ params, body }, { trx, actor, now, locale }) => {
      await chooseApproach(trx, { ...params, approach: body.approach, actor, now, locale })
      return getIntention(trx, { ...params, actor, now })
    }),
    implementWrite(calls.giveConsent, async ({ params, body }, { trx, actor, now, locale }) => {
      await giveConsent(trx, { ...params, ...body, actor, now, locale })
      return getIntention(trx, { ...params, actor, now })
    }),
    implementWrite(calls.issuePhrase, async ({ params }, { trx, actor, now }) => {
      await issuePhrase(trx, { ...params, actor, now })
      return getIntention(trx, { ...params, actor, now })
    }),
    implementWrite(calls.beginRecording, ({ params }, { trx, actor, now }) =>
      beginRecording(trx, { ...params, actor, now }, deps),
    ),
    implement(calls.appendToRecording, async ({ params, query, body }, { actor, now }) => ({
      received: await appendRecording({ ...params, ...query, bytes: body, actor, now }, deps),
    })),
    implement(calls.finishRecording, async ({ params, body }, { database, actor, now }) => {
      const orderCode = await finishRecording({ ...params, ...body, actor, now }, deps)
      return getIntention(database, { orderCode, actor, now })
    }),
    implement(calls.emptyRecording, async ({ params }, { database, actor, now }) => {
      const orderCode = await emptyRecording({ ...params, actor, now }, deps)
      return getIntention(database, { orderCode, actor, now })
    }),
    implement(calls.requestRecordingConfirmation, ({ params }, { actor, session, address, locale, now }) =>
      askForConfirmation({ ...params, actor, sessionId: session.sessionId, address, locale, now }, deps),
    ),
    implement(calls.submitRecording, async ({ params, body }, { database, actor, session, address, now }) => {
      const { sessionId } = session
      const orderCode = await submitRecording({ ...params, ...body, actor, sessionId, address, now }, deps)
      return getIntention(database, { orderCode, actor, now })
    }),
  ]
}
