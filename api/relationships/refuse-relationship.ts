import { type RefusalDetails, type RefusalError, refuse } from '../platform/refuse.ts'

export function refuseRelationship(
  reason: string,
  details: Pick<RefusalDetails, 'field' | 'params' | 'denied'> = {},
): RefusalError {
  return refuse('relationshipRefused', {
    ...details,
    words: `relationships:refusals.${reason}`,
    reason,
    data: { reason },
  })
}
