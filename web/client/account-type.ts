import {
  checkNatureOfAccount,
  decideNatureOfAccount,
  getAccountTypeChange,
  getNatureOfAccount,
  requestAccountTypeChange,
} from '@kaihu/contract/account-type.ts'
import { useCall, useCallQuery } from './use-call.ts'

/** The customer's confirmed account types, and how a request to change them stands. */
export function useAccountTypeChange(orderCode: string) {
  return useCallQuery(getAccountTypeChange, { params: { orderCode } }, { quiet: true, loading: 'none' })
}

export const useRequestAccountTypeChange = () => useCall(requestAccountTypeChange, { quiet: true })

/** The request as staff decide on it. */
export function useNatureOfAccount(orderCode: string) {
  return useCallQuery(getNatureOfAccount, { params: { orderCode } }, { quiet: true, loading: 'none' })
}

export const useDecideNatureOfAccount = () => useCall(decideNatureOfAccount, { quiet: true })
export const useCheckNatureOfAccount = () => useCall(checkNatureOfAccount, { quiet: true })
