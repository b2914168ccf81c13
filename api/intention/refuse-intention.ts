import type { CodeName } from '@kaihu/contract/wire/codes.ts'
import type { IntentionRefusal } from '@kaihu/domain/intention/refusals.ts'
import type { VideoCause } from '@kaihu/domain/intention/video-facts.ts'
import { type RefusalError, refuse } from '../platform/refuse.ts'

const NAMES: Partial<Record<IntentionRefusal['code'], CodeName>> = {
  not_yours: 'orderForbidden',
  own_session: 'orderForbidden',
  recording_unknown: 'notFound',
}

export function refuseIntention(
  { code, params = {} }: IntentionRefusal,
  attempt: { orderCode: string; command: string },
): RefusalError {
  return refuse(NAMES[code] ?? 'intentionRefused', {
    words: `intention:refusals.${code}`,
    params: { ...params },
    data: { refusal: { code, params } },
    reason: code,
    denied: { kind: 'intention.denied', body: { ...attempt, refusal: code } },
  })
}

/** Says why a recording's content is not taken: the cause for screens, its words for people. */
export function refuseVideo(cause: VideoCause): RefusalError {
  return refuse('recordingRefused', { words: `intention:video.${cause}`, data: { cause }, reason: cause })
}
