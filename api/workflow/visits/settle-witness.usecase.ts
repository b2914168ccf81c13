import { visitSlots } from '@kaihu/domain/diligence/visit/visit-record.ts'
import { asText, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import type { WitnessRecord } from '@kaihu/domain/order/inputs.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { settleFiles } from '../../documents/settle-files.usecase.ts'
import { listPapersToSign } from '../../papers/papers-to-sign.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export type ToldRecord = Pick<
  WitnessRecord,
  'witness1' | 'witness2' | 'areOriginalsCompared' | 'areDeclarationsSigned' | 'remark'
> & {
  heldOn?: WitnessRecord['heldOn'] | undefined
  photos: readonly string[]
  papersSigned: readonly string[]
}

/**
 * Pictures are documents in their slot, papers those that the order needs now. Refuses a picture that is not
 * there.
 */
export async function settleWitness(
  trx: Transaction,
  state: OrderState,
  { heldOn, ...told }: ToldRecord,
  now: Date,
): Promise<WitnessRecord> {
  const { orderCode } = state
  const section = visitSlots
  const named = { witnessPhotos: told.photos.map((objectId) => ({ objectId })) }
  const settled = await settleFiles(trx, { orderCode, section, now }, named)
  return {
    ...told,
    ...(heldOn && { heldOn }),
    photos: entriesIn(settled.witnessPhotos).map(({ objectId }) => asText(objectId)),
    papersNeeded: await listPapersToSign(trx, state, now),
  }
}
