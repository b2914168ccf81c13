import { type RefusalError, refuse } from '../platform/refuse.ts'

export function refuseAdmin(
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
