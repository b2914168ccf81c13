import { hasCapability } from '../../access/capabilities.ts'
import { type Disposition, refuseCheck } from '../../screening/disposition.ts'
import type { OrderState } from '../state/state.ts'
import { type Recipient, type Telling, toPerson } from './notice-kinds.ts'

type Proposed = Pick<Disposition, 'decision' | 'proposedBy'> & { readonly dispositionId: string }

const RISK_CONTROL: Recipient = { kind: 'role', role: 'RISK_CONTROL' }

function checkersOf({ seats }: OrderState, proposed: Proposed): readonly Recipient[] {
  const disposition = { ...proposed, state: 'proposed', outcome: null } as const
  const colleagues = [seats.AO, seats.CM].flatMap((holder) => {
    if (holder === null || !hasCapability(holder.role, 'screening')) return []
    const { staffId, role } = holder
    const actor = { kind: 'staff', staffId, role, branchCodes: [] } as const
    return refuseCheck(actor, disposition) === null ? [toPerson(staffId)] : []
  })
  return colleagues.length > 0 ? colleagues : [RISK_CONTROL]
}

export function hitReason({ dispositionId }: Pick<Proposed, 'dispositionId'>): string {
  return `hit:${dispositionId}`
}

export function tellingsOfProposedHit(order: OrderState, proposed: Proposed): readonly Telling[] {
  const params = { disposition: proposed.dispositionId }
  const reason = hitReason(proposed)
  return checkersOf(order, proposed).map((to) => ({ to, notice: 'hitWaits', reason, params }))
}

export function tellingsOfCheckedHit(proposed: Proposed): readonly Telling[] {
  const { proposedBy } = proposed
  if (proposedBy.kind !== 'staff') return []
  return [{ to: toPerson(proposedBy.staffId), notice: 'hitDecided', reason: hitReason(proposed), params: {} }]
}
