import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { isClaimProven } from '@kaihu/domain/order/rights/company-claim.ts'
import { isInScope } from '@kaihu/domain/order/rights/order-scope.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isFinalStatus } from '@kaihu/domain/order/statuses.ts'
import { listOpenOrders } from '../../order/duplicates/duplicate.store.ts'
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
    isHeld: state.facts.company_released === false,
  }
}

/** Who else applies for the company of an order that is not over; people of other scopes are counted, not named. */
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
