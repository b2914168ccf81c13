import { type RefusalError, refuse } from '../platform/refuse.ts'

/** A refusal of an administrator's act on a webhook, in the words of `admin:refusals.<reason>`. */
export function refuseWebhook(
  reason: string,
  params: Readonly<Record<string, string | number>> = {},
): RefusalError {
  return refuse('adminRefused', {
    words: `admin:refusals.${reason}`,
    reason,
    params,
    data: { reason, params },
  })
}
