import type { EconomicGroup } from '../../lists/list-entry.ts'
import { findEntry } from '../../lists/lists.ts'

/** The series of an economic type (GB/T 12402-2000): domestic, of Hong Kong, Macao and Taiwan, foreign; nothing while it is not known. */
export function economicGroupOf(economicTypeCode = ''): EconomicGroup | undefined {
  return findEntry('economicTypes', economicTypeCode)?.group
}
