import {
  checkNatureOfAccount,
  decideNatureOfAccount,
  getAccountTypeChange,
  getNatureOfAccount,
  requestAccountTypeChange,
} from '@kaihu/contract/account-type.ts'
import { useCall, useCallQuery } from '../call/use-call.ts'

export function useAccountTypeChange(orderCode: string) {
  return useCallQuery(getAccountTypeChange, { params: { orderCode } }, { quiet: true, loading: 'none' })
}

export function useRequestAccountTypeChange() {
  return useCall(requestAccountTypeChange, { quiet: true })
}

export function useNatureOfAccount(orderCode: string) {
  return useCallQuery(getNatureOfAccount, { params: { orderCode } }, { quiet: true, loading: 'none' })
}

export function useDecideNatureOfAccount() {
  return useCall(decideNatureOfAccount, { quiet: true })
}
export function useCheckNatureOfAccount() {
  return useCall(checkNatureOfAccount, { quiet: true })
}
