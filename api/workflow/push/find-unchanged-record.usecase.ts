import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import { lastCrtReturn } from '@kaihu/domain/order/core/crt-changes.ts'
import { type Refusal, refusal } from '@kaihu/domain/order/refusals.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { z } from 'zod'
import { cddForCrt } from '../../diligence/cdd/cdd-for-crt.usecase.ts'
import { hasDocumentSince } from '../../documents/find-documents.usecase.ts'
import { listEvents } from '../../order/order.store.ts'
import { listPushes } from '../../order/push/push.store.ts'
import type { Queryable } from '../../platform/database/transaction.ts'

// What is sent to the CRT holds the record, and the record its answers.
const sentSchema = z.object({ record: z.object({ answers: z.json() }).nullish() })

function answersIn(content: unknown): string {
  return canonicalJson(sentSchema.parse(content ?? {}).record?.answers ?? null)
}

/**
 * W45: neither the record nor an answer, the rating or a document has changed. The CRT's own words are said
 * again.
 */
export async function findUnchangedRecord(
  trx: Queryable,
  { orderCode, version }: Pick<OrderState, 'orderCode' | 'version'>,
): Promise<readonly Refusal[]> {
  // The order before the act: its own events are kept already when this is asked.
  const events = (await listEvents(trx, orderCode)).filter(({ seq }) => seq <= version)
  const returned = lastCrtReturn(events.map(({ event }) => event))
  if (returned === null || returned.hasChanged) return []
  const pushes = (await listPushes(trx, orderCode)).filter(({ kind }) => kind === 'crt')
  const last = pushes.toSorted((a, b) => b.generation - a.generation)[0]
  const record = await cddForCrt(trx, orderCode)
  // Of an order that goes on nothing is moved to the storage.
  if (last?.request === null) throw new Error(`what went to the CRT of ${orderCode} is not in its row`)
  if (answersIn(last?.request) !== answersIn({ record })) return []
  if (await hasDocumentSince(trx, orderCode, new Date(returned.sentAt))) return []
  return [refusal('crt_nothing_changed', { comment: returned.comment })]
}
