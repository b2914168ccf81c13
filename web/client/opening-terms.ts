import { getOpeningTerms } from '@kaihu/contract/opening-terms.ts'
import { useCallQuery } from './call/use-call.ts'

/** They change a few times a year. */
const STALE_MS = 600_000

export function useOpeningTerms() {
  return useCallQuery(getOpeningTerms, {}, { staleTime: STALE_MS, loading: 'none', quiet: true }).data
}
