import type { OrderDetail } from '@kaihu/contract/order.ts'
import { useUser } from '../../../client/session.ts'
import { Release } from '../../pool/claim-acts.tsx'
import { isClaimant } from './asked-above.ts'

export function GiveBack({ order }: { order: OrderDetail }) {
  const staff = useUser()?.staff
  if (!staff || !isClaimant(order, staff)) return null
  return (
    <div className="next-acts">
      <Release order={order} size="middle" />
    </div>
  )
}
