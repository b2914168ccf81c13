import type { NoticeTemplate } from '@kaihu/domain/admin/notice-template.ts'
import { fillIn, sayText } from '../platform/http/words.ts'
import type { Locale } from '../platform/routes.ts'

type Params = Readonly<Record<string, string>>

export type MessageParts = {
  kind: string
  params: Params
  isStaff: boolean
  locale: Locale
  orderCode: string
  companyName: string
  /** The bank's own words of this notice; the delivered ones when undefined. */
  own?: NoticeTemplate | undefined
}

/** Codes among the values of a notice, and where their words are. */
const CODED: Readonly<Record<string, string>> = {
  status: 'order:statuses',
  push: 'order:pushes',
  seat: 'order:seats',
  place: 'notices:place',
  task: 'order:tasks',
  action: 'order:actions',
}

function bankMinute(instant: string): string {
  return new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
}

function spoken(params: Params, locale: Locale): Params {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (name === 'due') return [name, bankMinute(value)]
      const group = CODED[name]
      const isWord = group === undefined || value === ''
      return [name, isWord ? value : sayText(locale, `${group}.${value}`)]
    }),
  )
}

export function messageWordsOf(parts: MessageParts): { subject: string; body: string; params: Params } {
  const { kind, locale, isStaff, orderCode, companyName } = parts
  const side = isStaff ? 'staff' : 'customer'
  // Of what concerns no order the values name the company themselves.
  const said = spoken(parts.params, locale)
  const params = { ...said, code: orderCode, company: companyName || (said['company'] ?? '') }
  const own = parts.own?.[locale]
  if (own) return { subject: fillIn(own.subject, params), body: fillIn(own.text, params), params }
  return {
    subject: sayText(locale, `notices:${side}.${kind}.subject`, params),
    body: sayText(locale, `notices:${side}.${kind}.text`, params),
    params,
  }
}
