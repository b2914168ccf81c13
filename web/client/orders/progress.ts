import type { CallRequest } from '@kaihu/contract/call.ts'
import { getProgress, listProgress } from '@kaihu/contract/progress.ts'
import { useCallQuery } from '../call/use-call.ts'

const inPlace = { loading: 'none', quiet: true } as const

export function useProgressList(query: CallRequest<typeof listProgress>['query']) {
  return useCallQuery(listProgress, { query }, { ...inPlace, keepPrevious: true })
}

export function useProgress(orderCode: string) {
  return useCallQuery(getProgress, { params: { orderCode } }, inPlace)
}
