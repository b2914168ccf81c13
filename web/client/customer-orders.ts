import {
  createCustomerOrder,
  getCustomerActions,
  getCustomerApplication,
  listCustomerOrders,
  performCustomerAction,
  saveCustomerSection,
} from '@kaihu/contract/customer-order.ts'
import { queryClient } from './query-client.ts'
import { callKey, useCall, useCallQuery } from './use-call.ts'

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

/** Starts an application; problems are shown at their fields. */
export function useCreateCustomerOrder() {
  return useCall(createCustomerOrder, { quiet: true })
}

/** Saves a section in the background; refusals are shown in the form. */
export function useSaveCustomerSection(loading: 'none' | 'veil') {
  return useCall(saveCustomerSection, { quiet: true, loading })
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
