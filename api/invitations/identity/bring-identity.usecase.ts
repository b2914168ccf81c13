import type { Actor } from '@kaihu/domain/access/actor.ts'
import { findSlot } from '@kaihu/domain/application/files/slots.ts'
import { describeCustomer } from '../../access/customer/describe-customer.usecase.ts'
import { checkSize, countOpenUploads, openUpload } from '../../files/open-upload.usecase.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import type { KeyRing } from '../../platform/objects/key-ring.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Asked } from '../asked/own-signatures.usecase.ts'
import { lockOwnIdentity } from './answer-identity.usecase.ts'
import { isSlotAsked } from './identity.store.ts'
import { listBrought } from './own-identities.usecase.ts'

/** Photographs are taken again; so many for one request, those that are not handed in among them. */
const MOST_BROUGHT = 20

type Bringing = Asked & { requestId: string; slot: string; name: string; size: number }

export async function bringIdentity(
  trx: Transaction,
  bringing: Bringing,
  { ring }: { ring: KeyRing },
): Promise<string> {
  const { actor, now, slot, name, size } = bringing
  const one = await lockOwnIdentity(trx, bringing)
  const definition = one.slots.includes(slot) ? findSlot(slot) : undefined
  if (!definition) throw refuse('notFound')
  checkSize(definition, { name, size })
  const { orderCode } = one
  const open = await countOpenUploads(trx, actor, orderCode)
  const brought = await listBrought(trx, one, bringing)
  if (open + brought.length >= MOST_BROUGHT) throw refuse('uploadLimit')
  return openUpload(trx, { orderCode, slot: definition, name, size, actor, now }, { ring })
}

/** Whether somebody may bring a file into a slot of an order that is not theirs: they are asked for it now. */
export async function isAskedForSlot(
  database: Queryable,
  { orderCode, slot, actor }: { orderCode: string; slot: string; actor: Actor },
): Promise<boolean> {
  if (actor.kind !== 'customer') return false
  const { mobile } = await describeCustomer(database, actor.customerId)
  return isSlotAsked(database, { orderCode, slot, mobile })
}
