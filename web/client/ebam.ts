import type { CallRequest } from '@kaihu/contract/call.ts'
import { listEbamMessages } from '@kaihu/contract/ebam.ts'
import { useCallQuery } from './call/use-call.ts'

const LOOK_EVERY_MS = 10_000

export type EbamFilter = CallRequest<typeof listEbamMessages>['query']

export function useEbamMessages(query: EbamFilter) {
  const options = {
    loading: 'none',
    quiet: true,
    keepPrevious: true,
    refetchInterval: LOOK_EVERY_MS,
  } as const
  return useCallQuery(listEbamMessages, { query }, options)
}
