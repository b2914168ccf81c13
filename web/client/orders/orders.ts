import { getApplication, saveReturnMarks } from '@kaihu/contract/application.ts'
import { decideApproval, listMyApprovals, listOrderApprovals } from '@kaihu/contract/approval.ts'
import { listOrderAudit, readOrderSeal, verifyOrderAudit } from '@kaihu/contract/audit.ts'
import type { CallAnswer, CallRequest } from '@kaihu/contract/call.ts'
import { getDashboard } from '@kaihu/contract/dashboard.ts'
import { listFactorChecks } from '@kaihu/contract/factor-check.ts'
import {
  createOrder,
  getOrder,
  getOrderActions,
  getOrderHandover,
  getOrderTimeline,
  listStaffCandidates,
  performOrderAction,
  reassignOrder,
  saveOrderIntake,
} from '@kaihu/contract/order.ts'
import { listOrders } from '@kaihu/contract/order-list.ts'
import { listOrderMessages } from '@kaihu/contract/order-messages.ts'
import { listOrderTasks, performOrderCommand, performOrderTask } from '@kaihu/contract/order-task.ts'
import { listProgress } from '@kaihu/contract/progress.ts'
import { listOrderPushes } from '@kaihu/contract/push.ts'
import { getBoard, getWorkCounts } from '@kaihu/contract/work.ts'
import { callApi } from '../call/call.ts'
import { queryClient } from '../call/query-client.ts'
import { callKey, useCall, useCallQuery } from '../call/use-call.ts'

const inPlace = { loading: 'none', quiet: true } as const

export function useOrders(query: CallRequest<typeof listOrders>['query'], enabled = true) {
  return useCallQuery(listOrders, { query }, { ...inPlace, keepPrevious: true, enabled })
}

export function useOrder(orderCode: string) {
  return useCallQuery(getOrder, { params: { orderCode } }, inPlace)
}

export function useOrderHandover(orderCode: string) {
  return useCallQuery(getOrderHandover, { params: { orderCode } }, inPlace)
}

export function useOrderActions(orderCode: string) {
  return useCallQuery(getOrderActions, { params: { orderCode } }, inPlace)
}

export function useOrderTasks(orderCode: string) {
  return useCallQuery(listOrderTasks, { params: { orderCode } }, inPlace)
}

export function useOrderTimeline(orderCode: string) {
  return useCallQuery(getOrderTimeline, { params: { orderCode } }, inPlace)
}

export function useOrderMessages(orderCode: string) {
  return useCallQuery(listOrderMessages, { params: { orderCode } }, inPlace)
}

export function useOrderApplication(orderCode: string, enabled = true) {
  return useCallQuery(getApplication, { params: { orderCode } }, { ...inPlace, enabled })
}

export function useFactorChecks(orderCode: string) {
  return useCallQuery(listFactorChecks, { params: { orderCode } }, inPlace)
}

export function useOrderApprovals(orderCode: string, enabled = true) {
  return useCallQuery(listOrderApprovals, { params: { orderCode } }, { ...inPlace, enabled })
}

export function useMyApprovals() {
  return useCallQuery(listMyApprovals, {}, inPlace)
}

export function useOrderPushes(orderCode: string, enabled = true) {
  return useCallQuery(listOrderPushes, { params: { orderCode } }, { ...inPlace, enabled })
}

export function useOrderAudit(orderCode: string, after: number, pageSize: number) {
  const request = { params: { orderCode }, query: { after, pageSize } }
  return useCallQuery(listOrderAudit, request, { ...inPlace, keepPrevious: true })
}

export function useOrderSeal(orderCode: string) {
  return useCallQuery(readOrderSeal, { params: { orderCode } }, inPlace)
}

export function useDashboard() {
  return useCallQuery(getDashboard, {}, inPlace)
}

export function useStaffCandidates(
  role: string,
  branch: string | undefined,
  { enabled = true, order }: { enabled?: boolean; order?: string | undefined } = {},
) {
  const query = { role, ...(branch !== undefined && { branch }), ...(order !== undefined && { order }) }
  return useCallQuery(listStaffCandidates, { query }, { ...inPlace, enabled })
}

export function useCreateOrder() {
  return useCall(createOrder, { quiet: true })
}
export function useSaveIntake() {
  return useCall(saveOrderIntake, { quiet: true })
}
export function usePerformAction() {
  return useCall(performOrderAction, { quiet: true })
}
export function usePerformTask() {
  return useCall(performOrderTask, { quiet: true })
}
export function usePerformCommand() {
  return useCall(performOrderCommand, { quiet: true })
}
export function useReassignOrder() {
  return useCall(reassignOrder, { quiet: true })
}
export function useDecideApproval() {
  return useCall(decideApproval, { quiet: true })
}
export function useVerifyAudit() {
  return useCall(verifyOrderAudit, { quiet: true })
}

type SaveMarks = CallRequest<typeof saveReturnMarks>['body']

/**
 * In the background, against the order as it was last read. @throws CallError when they are refused or the
 * network stays away
 */
export async function keepReturnMarks(
  orderCode: string,
  marks: SaveMarks['marks'],
): Promise<CallAnswer<typeof saveReturnMarks>> {
  const params = { orderCode }
  const order = queryClient.getQueryData<CallAnswer<typeof getOrder>>(callKey(getOrder, { params }))
  const request = { params, body: { version: order?.version ?? 0, marks } }
  const kept = await callApi(saveReturnMarks, request, { ...inPlace, requestType: 'draft' })
  queryClient.setQueryData<CallAnswer<typeof getApplication>>(
    callKey(getApplication, { params }),
    (now) => now && { ...now, draftMarks: kept.marks, marksVersion: kept.marksVersion },
  )
  void refreshOrder(orderCode)
  return kept
}

const acrossOrders: readonly string[] = [
  listOrders.name,
  listMyApprovals.name,
  getDashboard.name,
  getWorkCounts.name,
  getBoard.name,
  listProgress.name,
]

export async function refreshOrder(orderCode: string): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, request] }) =>
      acrossOrders.includes(String(name)) || isAbout(request, orderCode),
  })
}

/**
 * Of the lists all when they may have moved, else those that show one of the orders or stand by the last
 * change.
 */
export async function refreshChanged(orderCodes: ReadonlySet<string>, movesLists: boolean): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, request], state }) => {
      if (!acrossOrders.includes(String(name))) return [...orderCodes].some((code) => isAbout(request, code))
      if (movesLists || isByChange(name, request)) return true
      const shown = JSON.stringify(state.data ?? null)
      return [...orderCodes].some((code) => shown.includes(code))
    },
  })
}

const sortedLists: readonly unknown[] = [listOrders.name, listProgress.name]

function isByChange(name: unknown, request: unknown): boolean {
  const { sort = 'changeTime' } = (request as { query?: { sort?: unknown } } | undefined)?.query ?? {}
  return sortedLists.includes(name) && sort === 'changeTime'
}

function isAbout(request: unknown, orderCode: string): boolean {
  const params = (request as { params?: { orderCode?: unknown } } | undefined)?.params
  return params?.orderCode === orderCode
}
