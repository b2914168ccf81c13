import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import type { CustomerNotice } from '@kaihu/domain/order/notices/notice-kinds.ts'
import { tellCustomer } from '../../notices/tell-person.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { KeptRequest } from './request.store.ts'

export function paramsOf({ number, dueAt }: KeptRequest): { number: string; day: string } {
  return { number, day: shanghaiDateOf(instantOf(dueAt)) }
}

/** Each step is told to the customer in the language in which they asked. */
export function tellStep(
  trx: Transaction,
  request: KeptRequest,
  notice: CustomerNotice,
  at: Date,
): Promise<void> {
  const { customerId, mobile, locale, requestId } = request
  const params = paramsOf(request)
  return tellCustomer(trx, { customerId, mobile, locale, notice, params, onceKey: `rights:${requestId}`, at })
}
