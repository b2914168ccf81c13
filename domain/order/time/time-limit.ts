export type TimeLimit =
  | { readonly unit: 'business_hours'; readonly amount: number }
  | { readonly unit: 'business_days'; readonly amount: number; readonly extraWhenHigh: number }
  | { readonly unit: 'minutes'; readonly amount: number }

export const FOUR_HOURS: TimeLimit = { unit: 'business_hours', amount: 4 }
export const ONE_DAY: TimeLimit = { unit: 'business_days', amount: 1, extraWhenHigh: 5 }
