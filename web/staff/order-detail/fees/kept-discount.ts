import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { KeyBelow } from '../../../kit/i18n/text-key.ts'

export type KeptDiscount = {
  ratePercent: number
  reason: string | null
  periodMonths: number | null
  isRefreshed: boolean
  /** UTC; null before the fees were worked out for the first time */
  refreshedAt: string | null
}

/** Reads the discount of an order; null while no rate was filled in. */
export function keptDiscountOf(discount: OrderDetail['discount']): KeptDiscount | null {
  return discount && { ...discount, refreshedAt: discount.refreshedAt ?? null }
}

export type DiscountDraft = {
  rate: number | null
  months: number | null
  reason: string
}

export type DiscountProblems = Readonly<
  Partial<Record<keyof DiscountDraft, `need.${KeyBelow<'staff', 'need'>}`>>
>

const MOST_MONTHS = 36

function isPercent(rate: number): boolean {
  return rate >= 0 && rate <= 100 && Number(rate.toFixed(2)) === rate
}

function isPeriod(months: number): boolean {
  return Number.isInteger(months) && months >= 1 && months <= MOST_MONTHS
}

/** What stands in the way of saving: a rate always, reason and period only of a real discount. */
export function problemsOfDiscount({ rate, months, reason }: DiscountDraft): DiscountProblems {
  if (rate === null) return { rate: 'need.missing' }
  if (!isPercent(rate)) return { rate: 'need.discountRate' }
  if (rate === 0) return {}
  return {
    ...(months === null && { months: 'need.missing' }),
    ...(months !== null && !isPeriod(months) && { months: 'need.discountPeriod' }),
    ...(reason.trim() === '' && { reason: 'need.missing' }),
  }
}
