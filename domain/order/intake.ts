import { FIRST_LOCALE, type Locale } from '../base/locales.ts'

export const SIMPLIFIED_QUESTIONS = ['liteQ1', 'liteQ2', 'liteQ3', 'liteQ4'] as const

export type SimplifiedQuestion = (typeof SIMPLIFIED_QUESTIONS)[number]

export type Intake = {
  readonly companyName: string
  readonly creditCode: string
  readonly contactName: string
  readonly mobile: string
  readonly email: string
  readonly branchCode: string
  readonly liteAnswers: Readonly<Partial<Record<SimplifiedQuestion, boolean>>>
}

/** The order's flags. isCM is not kept: it says whether the reader is the order's CM. */
export const ORDER_FLAGS = [
  'isBB',
  'isGBA',
  'isSmartTransact',
  'isOffsite',
  'isLineBB',
  'isRemoteCCTV',
  'isHK',
  'isChinese',
] as const

export type OrderFlag = (typeof ORDER_FLAGS)[number]

export type OrderFlags = Readonly<Record<OrderFlag, boolean>>

export const NO_FLAGS: OrderFlags = {
  isBB: false,
  isGBA: false,
  isSmartTransact: false,
  isOffsite: false,
  isLineBB: false,
  isRemoteCCTV: false,
  isHK: false,
  isChinese: true,
}

/** The language in which the bank speaks with the customer of an order. */
export function customerLanguage({ isChinese }: Pick<OrderFlags, 'isChinese'>): Locale {
  return isChinese ? FIRST_LOCALE : 'en-US'
}

export const PRIORITIES = ['high', 'normal'] as const

export type Priority = (typeof PRIORITIES)[number]
