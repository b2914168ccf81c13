import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { ActionOffer } from '@kaihu/contract/order-shapes.ts'
import { needsEChannel } from '@kaihu/domain/application/rules/e-channel.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { useEbankingSetup } from '../../../client/orders/corrections.ts'
import { useSay } from '../../../fields/say.ts'

/** The acts by which the set-up goes on to the next desk (R37). */
const HAND_ON: readonly string[] = ['cm_pre_approve', 'allocate_ao', 'cm_check_approve']

/** Asks whether to go on although online banking was applied for and its channel has no number yet (R37). */
export function EChannelNote({ order, offer }: { order: OrderDetail; offer: ActionOffer }) {
  return HAND_ON.includes(offer.action) ? <Note orderCode={order.orderCode} /> : null
}

function Note({ orderCode }: { orderCode: string }) {
  const say = useSay()
  const { data } = useEbankingSetup(orderCode)
  // Asked of nobody who could not fill it in.
  if (!data?.canEdit || !needsEChannel(data.customer as AnswerRecord, data.setup as AnswerRecord)) return null
  return (
    <p className="act-question" role="note">
      {say('application:messages.M-ECH')}
    </p>
  )
}
