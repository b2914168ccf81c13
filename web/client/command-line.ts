import { decideDeviceLogin, findDeviceLogin } from '@kaihu/contract/command-line.ts'
import { useCall, useCallQuery } from './call/use-call.ts'

export function useDeviceLogin(userCode: string) {
  const isWhole = userCode.length === 8
  return useCallQuery(
    findDeviceLogin,
    { params: { userCode } },
    { loading: 'none', quiet: true, enabled: isWhole, staleTime: Number.POSITIVE_INFINITY },
  )
}
export function useDecideDeviceLogin() {
  return useCall(decideDeviceLogin, { quiet: true })
}
