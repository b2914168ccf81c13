import type { Call } from '@kaihu/contract/call.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import type { PhoneReach, Session } from '../../session/session.ts'
import { deny } from './authorize.ts'

type Asked = { readonly orderCode?: unknown; readonly slot?: unknown; readonly uploadId?: unknown }

async function isOfSlot(uploadId: string, phone: PhoneReach, database: Database): Promise<boolean> {
  const { rows } = await sql`
    select from kaihu.upload where upload_id::text = ${uploadId} and order_code = ${phone.orderCode} and slot = ${phone.slot}
    union all
    select from kaihu.document where document_id::text = ${uploadId} and order_code = ${phone.orderCode}
      and slot = ${phone.slot}`.execute(database)
  return rows.length > 0
}

async function isWithin(request: FastifyRequest, phone: PhoneReach, database: Database): Promise<boolean> {
  const body = request.body
  const sent = body !== null && typeof body === 'object' && !(body instanceof Uint8Array) ? body : {}
  const { orderCode, slot, uploadId } = { ...sent, ...(request.params as object) } as Asked
  if (orderCode !== undefined && orderCode !== phone.orderCode) return false
  if (slot !== undefined && slot !== phone.slot) return false
  if (uploadId === undefined) return true
  return typeof uploadId === 'string' && isOfSlot(uploadId, phone, database)
}

/** A phone's session does what was handed to it: everything that does not say it is open to phones is closed. */
export async function checkPhone(
  call: Call,
  request: FastifyRequest,
  { phone, actor }: Session,
  { database, clock }: { database: Database; clock: Clock },
): Promise<void> {
  if (!phone) return
  const isOpen = call.onPhone === true && (await isWithin(request, phone, database))
  if (!isOpen) await deny(call, actor, database, clock())
}
