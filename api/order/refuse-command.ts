import type { CodeName } from '@kaihu/contract/codes.ts'
import type { Refusal, RefusalCode } from '@kaihu/domain/order/refusals.ts'
import { type RefusalError, refuse } from '../platform/refuse.ts'

const FORBIDDEN: readonly RefusalCode[] = [
  'role_may_not',
  'not_your_seat',
  'approval_not_yours',
  'may_not_mark',
]

const isIncomplete = ({ code, field }: Refusal): boolean =>
  field !== undefined || code.endsWith('_required') || code === 'text_too_long'

const codeNameOf = (refusal: Refusal): CodeName => {
  if (refusal.code === 'out_of_scope') return 'notFound'
  if (FORBIDDEN.includes(refusal.code)) return 'orderForbidden'
  return isIncomplete(refusal) ? 'orderIncomplete' : 'orderRefused'
}

/** A refusal of the domain on its way to the caller: in words of its own, with its code in the data. */
export const refuseCommand = (refusal: Refusal): RefusalError => {
  const { code, params, field } = refusal
  if (code === 'out_of_scope') return refuse('notFound', { reason: code })
  return refuse(codeNameOf(refusal), {
    words: `order:refusals.${code}`,
    params: { ...params },
    data: { refusal: { code, params: params ?? {}, ...(field === undefined ? {} : { field }) } },
    reason: code,
  })
}
