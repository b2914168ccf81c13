import type { ListEntry } from './list-entry.ts'

/** ISO 4217 currencies the institution keeps accounts in. */
export const CURRENCIES: readonly ListEntry<'currencies'>[] = [
  { code: 'CNY', isActive: true, numeric: '156', minorUnits: 2, billingPriority: 1, symbol: '¥' },
  { code: 'USD', isActive: true, numeric: '840', minorUnits: 2, billingPriority: 2, symbol: '$' },
  { code: 'HKD', isActive: true, numeric: '344', minorUnits: 2, billingPriority: 3, symbol: 'HK$' },
  { code: 'EUR', isActive: true, numeric: '978', minorUnits: 2, billingPriority: 4, symbol: '€' },
  { code: 'JPY', isActive: true, numeric: '392', minorUnits: 0, billingPriority: 5, symbol: '¥' },
  { code: 'AUD', isActive: true, numeric: '036', minorUnits: 2, billingPriority: 6, symbol: 'A$' },
  { code: 'CAD', isActive: true, numeric: '124', minorUnits: 2, billingPriority: 7, symbol: 'C$' },
  { code: 'GBP', isActive: true, numeric: '826', minorUnits: 2, symbol: '£' },
  { code: 'SGD', isActive: true, numeric: '702', minorUnits: 2, symbol: 'S$' },
  { code: 'CHF', isActive: true, numeric: '756', minorUnits: 2, symbol: 'CHF' },
  { code: 'NZD', isActive: true, numeric: '554', minorUnits: 2, symbol: 'NZ$' },
  { code: 'MOP', isActive: true, numeric: '446', minorUnits: 2, symbol: 'MOP$' },
  { code: 'TWD', isActive: true, numeric: '901', minorUnits: 2, symbol: 'NT$' },
  { code: 'THB', isActive: true, numeric: '764', minorUnits: 2, symbol: '฿' },
  { code: 'KRW', isActive: true, numeric: '410', minorUnits: 0, symbol: '₩' },
]

/** Currencies that fees may be charged in, the first to be proposed first (R33). */
export const BILLING_CURRENCIES: readonly ListEntry<'billingCurrency'>[] = CURRENCIES.flatMap(
  ({ code, isActive, billingPriority }) =>
    billingPriority === undefined ? [] : [{ code, isActive, billingPriority }],
)
  .sort((a, b) => a.billingPriority - b.billingPriority)
  .map(({ code, isActive }) => ({ code, isActive }))
