import type { CallAnswer } from '@kaihu/contract/call.ts'
import {
  createCustomerOrder,
  getCustomerActions,
  getCustomerApplication,
  listCustomerOrders,
  performCustomerAction,
  reopenCustomerOrder,
  saveCustomerIntake,
  type saveCustomerSection,
} from '@kaihu/contract/customer-order.ts'
import { callApi } from './call/call.ts'
import { queryClient } from './call/query-client.ts'
import { callKey, useCall, useCallQuery } from './call/use-call.ts'
import { withSavedSection } from './saved-section.ts'

export function useCustomerOrders() {
  return useCallQuery(listCustomerOrders, {})
}

export function useCustomerApplication(orderCode: string) {
  return useCallQuery(getCustomerApplication, { params: { orderCode } }, { enabled: orderCode !== '' })
}

export function useCustomerActions(orderCode: string) {
  return useCallQuery(getCustomerActions, { params: { orderCode } }, { enabled: orderCode !== '' })
}

export function readCustomerActions(orderCode: string) {
  return callApi(getCustomerActions, { params: { orderCode } }, { quiet: true, loading: 'none' })
}

export function useCreateCustomerOrder() {
  return useCall(createCustomerOrder, { quiet: true })
}

export function useReopenCustomerOrder() {
  return useCall(reopenCustomerOrder, { quiet: true })
}

/**
 * A read under way may have begun before the save: it is begun again, or it would put the older answers back.
 */
export function rememberSavedSection(orderCode: string, saved: CallAnswer<typeof saveCustomerSection>): void {
  const key = callKey(getCustomerApplication, { params: { orderCode } })
  const isReading = queryClient.isFetching({ queryKey: key, exact: true }) > 0
  queryClient.setQueryData<CallAnswer<typeof getCustomerApplication>>(key, (now) =>
    now ? withSavedSection(now, saved) : now,
  )
  if (isReading) void queryClient.invalidateQueries({ queryKey: key, exact: true })
  // By its name alone: the form does without the description of papers.
  void queryClient.invalidateQueries({ queryKey: ['listPapers', { params: { orderCode } }] })
  if (saved.section === 'intention')
    void queryClient.invalidateQueries({ queryKey: ['getIntention', { params: { orderCode } }] })
}

export function useSaveCustomerIntake() {
  return useCall(saveCustomerIntake, { quiet: true })
}

export function usePerformCustomerAction() {
  return useCall(performCustomerAction, { quiet: true })
}

export async function refreshCustomerOrders(): Promise<void> {
  await Promise.all(
    [listCustomerOrders, getCustomerApplication, getCustomerActions].map((call) =>
      queryClient.invalidateQueries({ queryKey: callKey(call) }),
    ),
  )
}
