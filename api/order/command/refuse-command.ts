import type { CodeName } from '@kaihu/contract/wire/codes.ts'
import { CODED_PARAMS } from '@kaihu/domain/order/coded-params.ts'
import type { OrderCommand } from '@kaihu/domain/order/commands.ts'
import type { Refusal, RefusalCode } from '@kaihu/domain/order/refusals.ts'
import { type RefusalError, refuse } from '../../platform/refuse.ts'

const FORBIDDEN: readonly RefusalCode[] = [
  'role_may_not',
  'not_your_seat',
  'approval_not_yours',
  'may_not_mark',
]

function isIncomplete({ code, field }: Refusal): boolean {
  return field !== undefined || code.endsWith('_required') || code === 'text_too_long'
}

function codeNameOf(refusal: Refusal): CodeName {
  if (refusal.code === 'out_of_scope') return 'notFound'
  if (FORBIDDEN.includes(refusal.code)) return 'orderForbidden'
  return isIncomplete(refusal) ? 'orderIncomplete' : 'orderRefused'
}

type Attempt = { orderCode: string; command: OrderCommand }

function deniedOf(code: RefusalCode, attempt: Attempt | undefined) {
  if (!attempt) return {}
  const { orderCode, command } = attempt
  const action = command.type === 'transition' ? command.action : command.type
  return { denied: { kind: 'order.denied', body: { orderCode, action, refusal: code } } }
}

export function refuseCommand(refusal: Refusal, attempt?: Attempt): RefusalError {
  const { code, params, field } = refusal
  const denied = deniedOf(code, attempt)
  if (code === 'out_of_scope') return refuse('notFound', { reason: code, ...denied })
  return refuse(codeNameOf(refusal), {
    words: `order:refusals.${code}`,
    params: { ...params },
    coded: CODED_PARAMS,
    data: { refusal: { code, params: params ?? {}, ...(field === undefined ? {} : { field }) } },
    reason: code,
    ...denied,
  })
}
