/** Questions at which something may be suggested, by the last word of their path. */
export const SUGGESTED_KEYS = [
  'positionTitle',
  'percentage',
  'birthPlace',
  'birthCountry',
  'residency',
  'formedDate',
  'operatingSince',
  'currency',
] as const
