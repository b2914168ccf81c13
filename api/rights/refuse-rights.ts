import { type RefusalError, refuse } from '../platform/refuse.ts'

export function refuseRights(
  reason: string,
  params: Readonly<Record<string, string | number>> = {},
): RefusalError {
  return refuse('rightsRefused', {
    words: `rights:refusals.${reason}`,
    reason,
    params,
    data: { reason, params },
  })
}
