import { type RefusalError, refuse } from '../platform/refuse.ts'

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
