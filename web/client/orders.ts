import { getApplication, saveReturnMarks } from '@kaihu/contract/application.ts'
import { decideApproval, listMyApprovals, listOrderApprovals } from '@kaihu/contract/approval.ts'
import { listOrderAudit, verifyOrderAudit } from '@kaihu/contract/audit.ts'
import type { CallRequest } from '@kaihu/contract/call.ts'
import { getDashboard } from '@kaihu/contract/dashboard.ts'
import {
  createOrder,
  getOrder,
  getOrderActions,
  getOrderTimeline,
  listStaffCandidates,
  performOrderAction,
  reassignOrder,
} from '@kaihu/contract/order.ts'
import { listOrders } from '@kaihu/contract/order-list.ts'
import { listOrderTasks, performOrderCommand, performOrderTask } from '@kaihu/contract/order-task.ts'
import { listProgress } from '@kaihu/contract/progress.ts'
import { listOrderPushes } from '@kaihu/contract/push.ts'
import { getBoard, getWorkCounts } from '@kaihu/contract/work.ts'
import { queryClient } from './query-client.ts'
import { useCall, useCallQuery } from './use-call.ts'

const inPlace = { loading: 'none', quiet: true } as const

/** One page of the order list. */
export function useOrders(query: CallRequest<typeof listOrders>['query'], enabled = true) {
  return useCallQuery(listOrders, { query }, { ...inPlace, keepPrevious: true, enabled })
}

export function useOrder(orderCode: string) {
  return useCallQuery(getOrder, { params: { orderCode } }, inPlace)
}

/** What the current person may do with the order now. */
export function useOrderActions(orderCode: string) {
  return useCallQuery(getOrderActions, { params: { orderCode } }, inPlace)
}

export function useOrderTasks(orderCode: string) {
  return useCallQuery(listOrderTasks, { params: { orderCode } }, inPlace)
}

export function useOrderTimeline(orderCode: string) {
  return useCallQuery(getOrderTimeline, { params: { orderCode } }, inPlace)
}

/** The application's answers by section, return marks and rounds, frozen submissions. */
export function useOrderApplication(orderCode: string) {
  return useCallQuery(getApplication, { params: { orderCode } }, inPlace)
}

export function useOrderApprovals(orderCode: string) {
  return useCallQuery(listOrderApprovals, { params: { orderCode } }, inPlace)
}

/** What waits for the check of the current person, in all orders of theirs. */
export function useMyApprovals() {
  return useCallQuery(listMyApprovals, {}, inPlace)
}

export function useOrderPushes(orderCode: string) {
  return useCallQuery(listOrderPushes, { params: { orderCode } }, inPlace)
}

/** A page of the order's audit chain. */
export function useOrderAudit(orderCode: string, after: number, pageSize: number) {
  const request = { params: { orderCode }, query: { after, pageSize } }
  return useCallQuery(listOrderAudit, request, { ...inPlace, keepPrevious: true })
}

export function useDashboard() {
  return useCallQuery(getDashboard, {}, inPlace)
}

/** Who may be given an order in a role, with load and absence. */
export function useStaffCandidates(role: string, branch: string | undefined, enabled = true) {
  const query = branch === undefined ? { role } : { role, branch }
  return useCallQuery(listStaffCandidates, { query }, { ...inPlace, enabled })
}

export const useCreateOrder = () => useCall(createOrder, { quiet: true })
export const usePerformAction = () => useCall(performOrderAction, { quiet: true })
export const usePerformTask = () => useCall(performOrderTask, { quiet: true })
export const usePerformCommand = () => useCall(performOrderCommand, { quiet: true })
export const useReassignOrder = () => useCall(reassignOrder, { quiet: true })
export const useDecideApproval = () => useCall(decideApproval, { quiet: true })
export const useVerifyAudit = () => useCall(verifyOrderAudit, { quiet: true })

/** Keeps the return marks being prepared; in the background, the screen says whether they are kept. */
export const useSaveReturnMarks = () => useCall(saveReturnMarks, { quiet: true, loading: 'none' })

const acrossOrders: readonly string[] = [
  listOrders.name,
  listMyApprovals.name,
  getDashboard.name,
  getWorkCounts.name,
  getBoard.name,
  listProgress.name,
]

/** Reads anew what is shown of an order, and every list that may show it. */
export async function refreshOrder(orderCode: string): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, request] }) =>
      acrossOrders.includes(String(name)) || isAbout(request, orderCode),
  })
}

function isAbout(request: unknown, orderCode: string): boolean {
  const params = (request as { params?: { orderCode?: unknown } } | undefined)?.params
  return params?.orderCode === orderCode
}
