import { type RefusalDetails, type RefusalError, refuse } from '../platform/refuse.ts'

/** A refusal about a relationship, in the words of `relationships:refusals.<reason>`. */
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
