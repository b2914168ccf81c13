import type { EconomicGroup } from '../lists/list-entry.ts'
import { findEntry } from '../lists/lists.ts'

/** The series of an economic type (domain-facts.md 4.3): domestic, of Hong Kong, Macao and Taiwan, foreign; nothing while it is not known. */
export function economicGroupOf(economicTypeCode = ''): EconomicGroup | undefined {
  return findEntry('economicTypes', economicTypeCode)?.group
}
