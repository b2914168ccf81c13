import { getReadiness } from '@kaihu/contract/readiness.ts'
import { useCallQuery } from '../call/use-call.ts'

/** What an installation still lacks; what others put right shows by itself. */
export function useReadiness() {
  return useCallQuery(getReadiness, {}, { loading: 'none', quiet: true, refetchInterval: 60_000 })
}
