import type { OrderDetail } from '@kaihu/contract/order.ts'
import { refreshOpenHits, useScreeningHit } from '../../../client/diligence/screening.ts'
import { refreshOrder } from '../../../client/orders/orders.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { HitCheck } from './hit-check.tsx'
import { HitDecision } from './hit-decision.tsx'
import { HitFrame, type HitFrameProps, HitShown } from './hit-frame.tsx'

export function HitDrawer({ order, ...frame }: HitFrameProps & { order: OrderDetail }) {
  const query = useScreeningHit(order.orderCode, frame.hitId)
  const done = () => {
    void refreshOrder(order.orderCode)
    void refreshOpenHits()
  }
  return (
    <HitFrame {...frame}>
      <LoadState query={query} lines={12}>
        {(hit) => (
          <HitShown key={`${hit.hitId} ${hit.live?.dispositionId ?? ''}`} hit={hit}>
            {hit.verbs.includes('propose') && <HitDecision order={order} hit={hit} onDone={done} />}
            {hit.verbs.includes('check') && <HitCheck hit={hit} onDone={done} />}
          </HitShown>
        )}
      </LoadState>
    </HitFrame>
  )
}
