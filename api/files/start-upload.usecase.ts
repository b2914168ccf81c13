import { type Actor, personOf } from '@kaihu/domain/access/actor.ts'
import { MEGABYTE } from '@kaihu/domain/application/files/formats.ts'
import type { SlotDefinition } from '@kaihu/domain/application/files/slots.ts'
import { findAnySlot, isBankSlot } from '@kaihu/domain/diligence/bank-slots.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { sumDocuments } from '../documents/document.store.ts'
import { canFillBankSlot } from '../documents/may-fill.ts'
import { mayHandInLate } from '../documents/may-hand-in.ts'
import { isAskedAfterOpening } from '../documents/ports.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import { canWrite } from '../order/read/may-write.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import type { FilesDeps } from './files-deps.ts'
import { checkSize, openUpload } from './open-upload.usecase.ts'
import { countUploads } from './upload.store.ts'

export type StartUpload = {
  orderCode: string
  slot: string
  name: string
  size: number
  actor: Actor
  now: Date
}

const MOST_OPEN_OF_PERSON = 20
const MOST_FILES_OF_ORDER = 200
const MOST_BYTES_OF_ORDER = 2_048 * MEGABYTE

function getSlot(path: string): SlotDefinition {
  const slot = findAnySlot(path)
  if (!slot) throw refuse('notFound')
  return slot
}

/** The customer's slots are for whoever fills the application in, the bank's own for whoever does its work. */
async function mayFill(trx: Transaction, state: OrderState, actor: Actor, slot: string): Promise<boolean> {
  if (isBankSlot(slot)) return canFillBankSlot(state, actor, slot)
  if (canWrite(state, actor) || mayHandInLate(state, actor, slot)) return true
  if (actor.kind !== 'customer') return false
  const [section = ''] = slot.split('.')
  return isAskedAfterOpening(trx, { orderCode: state.orderCode, section })
}

async function checkLimits(trx: Transaction, { orderCode, actor, size }: StartUpload): Promise<void> {
  const open = await countUploads(trx, personOf(actor), orderCode)
  const kept = await sumDocuments(trx, orderCode)
  const isOver =
    open.ofPerson >= MOST_OPEN_OF_PERSON ||
    kept.count + open.ofOrder >= MOST_FILES_OF_ORDER ||
    kept.bytes + open.bytesOfOrder + size > MOST_BYTES_OF_ORDER
  if (isOver) throw refuse('uploadLimit')
}

export async function startUpload(
  trx: Transaction,
  start: StartUpload,
  { ring }: Pick<FilesDeps, 'ring'>,
): Promise<string> {
  const { orderCode, actor, now } = start
  const { state } = await getVisibleOrder(trx, orderCode, actor)
  const slot = getSlot(start.slot)
  if (!(await mayFill(trx, state, actor, slot.slot))) throw refuse('sectionClosed')
  checkSize(slot, start)
  await checkLimits(trx, start)
  const { name, size } = start
  return openUpload(trx, { orderCode, slot, name, size, actor, now }, { ring })
}
