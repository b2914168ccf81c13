import type { OrderDetail } from '@kaihu/contract/order.ts'
import { type Capability, hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'

/** What a view asks for beyond the order itself. */
const NEEDED: Readonly<Record<string, Capability>> = {
  tasks: 'view_review',
  summary: 'view_review',
  intention: 'view_review',
  papers: 'view_review',
  consents: 'view_consents',
  ownership: 'view_review',
  bankData: 'view_review',
  rounds: 'view_review',
  setup: 'view_review',
  fees: 'view_review',
  visit: 'view_review',
  pushes: 'view_review',
  timeline: 'view_review',
  people: 'view_review',
  audit: 'view_audit',
  cdd: 'view_cdd',
  checklist: 'risk_checklist',
  screening: 'view_screening',
}

/** What belongs to one of the two flows alone: the CRT to the standard one, the discount to the simplified one. */
const FLOW_OF: Readonly<Record<string, OrderDetail['flow']>> = { cdd: STANDARD, fees: SIMPLIFIED }

/** Whether a part of the order's page is there for this role and this order. */
export function isViewShown(view: string, role: string, { flow }: Pick<OrderDetail, 'flow'>): boolean {
  if ((FLOW_OF[view] ?? flow) !== flow) return false
  const needed = NEEDED[view]
  return needed === undefined || (isRole(role) && hasCapability(role, needed))
}
