import type { OrderSeal } from '@kaihu/contract/audit.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import { orderChain } from '../../platform/audit/chains.ts'
import { readKeyRing } from '../../platform/audit/keys/key-ring.ts'
import { keyOfCheckpoint } from '../../platform/audit/keys/key-statement.ts'
import type { Database } from '../../platform/database/connect.ts'
import { witnessesSince } from '../../witness/witnesses-since.usecase.ts'
import { countAuditEntries, findSignedHead } from './audit.store.ts'

export async function readSeal(
  orderCode: string,
  { database, actor }: { database: Database; actor: StaffActor },
): Promise<OrderSeal> {
  await getVisibleOrder(database, orderCode, actor)
  const head = await findSignedHead(database, orderChain(orderCode))
  const entries = await countAuditEntries(database, orderCode)
  if (!head) return { signed: null, unsigned: entries, witnesses: [] }
  const { seq, checkpointNo, at } = head
  const key = keyOfCheckpoint(await readKeyRing(database), checkpointNo)
  const witnesses = await witnessesSince(database, checkpointNo)
  return {
    signed: { seq, checkpointNo, at: at.toISOString(), keyId: key?.keyId ?? '' },
    unsigned: entries - seq,
    witnesses: witnesses.map((one) => ({
      ...one,
      witness: one.witness as OrderSeal['witnesses'][number]['witness'],
      at: one.at.toISOString(),
    })),
  }
}
