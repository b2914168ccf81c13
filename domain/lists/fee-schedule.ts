export type FeePeriod = 'once' | 'month' | 'halfYear' | 'year' | 'each'

export type FeeItem = {
  readonly code:
    | 'accountOpening'
    | 'accountMaintenance'
    | 'ebanking'
    | 'token'
    | 'transferInBank'
    | 'transferOut'
  readonly cents: number
  readonly per: FeePeriod
}

const EVERY_PACKAGE: readonly FeeItem[] = [
  { code: 'accountOpening', cents: 20_000, per: 'once' },
  { code: 'accountMaintenance', cents: 36_000, per: 'year' },
  { code: 'token', cents: 6_000, per: 'each' },
  { code: 'transferInBank', cents: 0, per: 'each' },
  { code: 'transferOut', cents: 1_050, per: 'each' },
]

const FEE_SCHEDULE: Readonly<Record<string, readonly FeeItem[]>> = {
  ebankingStandard: [...EVERY_PACKAGE, { code: 'ebanking', cents: 10_000, per: 'month' }],
  ebankingHalfYear: [...EVERY_PACKAGE, { code: 'ebanking', cents: 54_000, per: 'halfYear' }],
}

export const PUBLISHED_FEES: readonly FeeItem[] = [
  ...EVERY_PACKAGE,
  ...Object.values(FEE_SCHEDULE).flatMap((items) => items.filter((item) => !EVERY_PACKAGE.includes(item))),
]

/** `cents` is what the bank set in place of the delivered figures, by `code.period`. */
export function feesOf(feePackage: string, cents: Readonly<Record<string, number>> = {}): readonly FeeItem[] {
  const items = FEE_SCHEDULE[feePackage] ?? EVERY_PACKAGE
  return inForce(items, cents)
}

export function publishedFees(cents: Readonly<Record<string, number>> = {}): FeeItem[] {
  return inForce(PUBLISHED_FEES, cents)
}

function inForce(items: readonly FeeItem[], cents: Readonly<Record<string, number>>): FeeItem[] {
  return items.map((item) => ({ ...item, cents: cents[`${item.code}.${item.per}`] ?? item.cents }))
}

/** What is left of a fee after a discount of 0 to 100 per cent with two decimals; half a cent counts as one. */
export function feeAfterDiscount(cents: number, ratePercent: number): number {
  const kept = 10_000 - Math.round(ratePercent * 100)
  return Math.floor((cents * kept + 5_000) / 10_000)
}
