import type { ListEntry } from './list-entry.ts'

/** Columns of the screening result. A confirmed hit in the first two lets only risk control go on (R42). */
export const SCREENING_CATEGORIES: readonly ListEntry<'screeningCategories'>[] = [
  { code: 'blacklist', isActive: true, reviewOnlyBy: 'RISK_CONTROL' },
  { code: 'sanction', isActive: true, reviewOnlyBy: 'RISK_CONTROL' },
  { code: 'pep', isActive: true },
  { code: 'aml', isActive: true },
  { code: 'ssc', isActive: true },
  { code: 'exit', isActive: true },
  { code: 'negativeNews', isActive: true },
]
