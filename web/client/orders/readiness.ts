import { getReadiness } from '@kaihu/contract/readiness.ts'
import { useCallQuery } from '../call/use-call.ts'

export function useReadiness() {
  return useCallQuery(getReadiness, {}, { loading: 'none', quiet: true, refetchInterval: 60_000 })
}
