import type { CallRequest } from '@kaihu/contract/call.ts'
import type { getOverview } from '@kaihu/contract/overviews.ts'
import { FLOWS } from '@kaihu/domain/lists/flows.ts'
import { OVERVIEWS, type OverviewName } from '@kaihu/domain/order/report/overviews.ts'
import type { ReportAddress } from '../report-address.ts'

/** The days that an overview is about, and the flow that the funnel is narrowed to. */
export type OverviewAddress = Pick<ReportAddress, 'from' | 'to'> & { readonly flow: string | undefined }

export function overviewRequest(
  overview: OverviewName,
  { from, to, flow }: OverviewAddress,
): CallRequest<typeof getOverview> {
  const known = overview === 'funnel' ? FLOWS.find((one) => one === flow) : undefined
  return {
    params: { overview },
    query: { ...(OVERVIEWS[overview].hasPeriod && { from, to }), ...(known && { flow: known }) },
  }
}
