import { type RefusalError, refuse } from '../platform/refuse.ts'

/** A refusal about keeping and erasing, in the words of `retention:refusals.<reason>`. */
export function refuseRetention(
  reason: string,
  params: Readonly<Record<string, string | number>> = {},
): RefusalError {
  return refuse('retentionRefused', {
    words: `retention:refusals.${reason}`,
    reason,
    params,
    data: { reason, params },
  })
}
