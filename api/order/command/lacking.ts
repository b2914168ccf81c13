import type { Problem } from '@kaihu/contract/wire/envelope.ts'
import { CODED_PARAMS } from '@kaihu/domain/order/coded-params.ts'
import type { Refusal } from '@kaihu/domain/order/refusals.ts'
import { type RefusalError, refuse } from '../../platform/refuse.ts'

export type Lacking = { readonly refusal: Refusal; readonly open: readonly Problem[] }

export function refuseLacking([first, ...rest]: readonly [Lacking, ...Lacking[]]): RefusalError {
  const { code, params } = first.refusal
  const all = [first, ...rest]
  return refuse('orderRefused', {
    words: `order:refusals.${code}`,
    params: { ...params },
    coded: CODED_PARAMS,
    reason: code,
    problems: all.flatMap(({ open }) => open),
    data: {
      refusal: { code, params: params ?? {} },
      refusals: all.map(({ refusal }) => ({ code: refusal.code, params: refusal.params ?? {} })),
    },
  })
}
