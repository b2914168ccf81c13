import { type Condition, entryIs } from '../../form/fields/condition.ts'

/** The signing instruction is told in the customer's own words (R31). */
export function isInOwnWords(path: string): Condition {
  return entryIs('inOwnWords', 'signingInstruction', path, ({ needsText }) => needsText)
}
