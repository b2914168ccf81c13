import type { OrderDetail } from '@kaihu/contract/order.ts'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import { useUser } from '../../../client/session.ts'
import { Release } from '../../pool/claim-acts.tsx'

export function GiveBack({ order }: { order: OrderDetail }) {
  const staff = useUser()?.staff
  if (!staff || !isClaimant(order, staff)) return null
  return (
    <div className="next-acts">
      <Release order={order} size="middle" />
    </div>
  )
}

/** The service centre's claim is the case seat of a simplified order; a leader's stands beside the seats. */
function isClaimant(
  { flow, cm, claimedBy }: Pick<OrderDetail, 'flow' | 'cm' | 'claimedBy'>,
  { staffId, currentRole }: { staffId: string; currentRole: string },
): boolean {
  if (currentRole === 'GSC_BB_CM') return flow === SIMPLIFIED && cm?.staffId === staffId
  return claimedBy?.staffId === staffId
}
