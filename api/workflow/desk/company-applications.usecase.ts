import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { isClaimProven } from '@kaihu/domain/order/rights/company-claim.ts'
import { isInScope } from '@kaihu/domain/order/rights/order-scope.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isFinalStatus } from '@kaihu/domain/order/statuses.ts'
import { listOpenOrders } from '../../order/duplicates/duplicate.store.ts'
import { findExistingCustomer } from '../../order/duplicates/existing-customer.store.ts'
import type { Database } from '../../platform/database/connect.ts'

type CompanyApplications = OrderDetail['companyApplications']

function viewOf(state: OrderState): CompanyApplications['seen'][number] {
  return {
    orderCode: state.orderCode,
    flow: state.flow,
    status: state.status,
    branchCode: state.intake.branchCode,
    createdAt: state.createdAt,
    contactName: state.intake.contactName,
    mobile: state.intake.mobile,
    email: state.intake.email,
    isProven: isClaimProven(state),
    claimGround: state.claimGround ?? null,
    isHeld: state.facts.company_released === false,
  }
}

export async function findKnownCompany(
  database: Database,
  { intake }: OrderState,
): Promise<OrderDetail['knownCompany']> {
  const known = await findExistingCustomer(database, intake.creditCode)
  if (!known) return null
  const { creditCode: _asked, ...shown } = known
  return shown
}

export async function findCompanyApplications(
  database: Database,
  { orderCode, intake, status }: OrderState,
  actor: StaffActor,
): Promise<CompanyApplications> {
  if (isFinalStatus(status)) return { seen: [], elsewhere: 0 }
  const others = await listOpenOrders(database, { creditCode: intake.creditCode, orderCode })
  const seen = others.filter((other) => isInScope(other, actor))
  return { seen: seen.map(viewOf), elsewhere: others.length - seen.length }
}
