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

/** The customer's own applications. */
export function useCustomerOrders() {
  return useCallQuery(listCustomerOrders, {})
}

/** One application with all answers, what may be changed, and its progress. */
export function useCustomerApplication(orderCode: string) {
  return useCallQuery(getCustomerApplication, { params: { orderCode } }, { enabled: orderCode !== '' })
}

/** What the customer may do with the application now. */
export function useCustomerActions(orderCode: string) {
  return useCallQuery(getCustomerActions, { params: { orderCode } }, { enabled: orderCode !== '' })
}

/** What the customer may do now, read at this moment. */
export function readCustomerActions(orderCode: string) {
  return callApi(getCustomerActions, { params: { orderCode } }, { quiet: true, loading: 'none' })
}

/** Starts an application; problems are shown at their fields. */
export function useCreateCustomerOrder() {
  return useCall(createCustomerOrder, { quiet: true })
}

/** Opens an ended application again as a copy. */
export function useReopenCustomerOrder() {
  return useCall(reopenCustomerOrder, { quiet: true })
}

/**
 * Puts what was saved into the application as it was read, so that the other screens see it at once. A read that was
 * under way may have begun before the save: it is begun again, or it would put the older answers back.
 */
export function rememberSavedSection(orderCode: string, saved: CallAnswer<typeof saveCustomerSection>): void {
  const key = callKey(getCustomerApplication, { params: { orderCode } })
  const isReading = queryClient.isFetching({ queryKey: key, exact: true }) > 0
  queryClient.setQueryData<CallAnswer<typeof getCustomerApplication>>(key, (now) =>
    now ? withSavedSection(now, saved) : now,
  )
  if (isReading) void queryClient.invalidateQueries({ queryKey: key, exact: true })
  // A paper shows what was saved, and is a draft until all of it is complete. By its name alone: the form does without
  // the description of papers.
  void queryClient.invalidateQueries({ queryKey: ['listPapers', { params: { orderCode } }] })
}

/** Corrects a pre-application that was not sent yet; problems are shown at their fields. */
export function useSaveCustomerIntake() {
  return useCall(saveCustomerIntake, { quiet: true })
}

export function usePerformCustomerAction() {
  return useCall(performCustomerAction, { quiet: true })
}

/** Reads the customer's applications anew after an act. */
export async function refreshCustomerOrders(): Promise<void> {
  await Promise.all(
    [listCustomerOrders, getCustomerApplication, getCustomerActions].map((call) =>
      queryClient.invalidateQueries({ queryKey: callKey(call) }),
    ),
  )
}
