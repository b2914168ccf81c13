import type { Actor } from '@kaihu/domain/access/actor.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isAskedForSlot } from '../documents/ports.ts'
import { getVisibleOrder, isOrderVisible } from '../order/read/get-visible-order.usecase.ts'
import type { Queryable } from '../platform/database/transaction.ts'
import type { Upload } from './upload.store.ts'

/**
 * Undefined for whoever does not reach it and was asked for this very document. @throws notFound for
 * everybody else
 */
export async function reachUpload(
  database: Queryable,
  { orderCode, slot }: Pick<Upload, 'orderCode' | 'slot'>,
  actor: Actor,
): Promise<OrderState | undefined> {
  const isStranger = !(await isOrderVisible(database, orderCode, actor))
  if (isStranger && (await isAskedForSlot(database, { orderCode, slot, actor }))) return undefined
  return (await getVisibleOrder(database, orderCode, actor)).state
}
