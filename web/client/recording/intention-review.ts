import {
  askForNewRecording,
  getOrderIntention,
  reviewRecording,
  type StaffIntention,
  viewRecording,
} from '@kaihu/contract/intention-review.ts'
import { queryClient } from '../call/query-client.ts'
import { callKey, useCall, useCallQuery } from '../call/use-call.ts'

const quiet = { quiet: true } as const

export function useOrderIntention(orderCode: string) {
  return useCallQuery(getOrderIntention, { params: { orderCode } }, { loading: 'none', ...quiet })
}

export function rememberOrderIntention(orderCode: string, view: StaffIntention): void {
  queryClient.setQueryData(callKey(getOrderIntention, { params: { orderCode } }), view)
}

export async function refreshOrderIntention(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: callKey(getOrderIntention) })
}

export function useReviewRecording() {
  return useCall(reviewRecording, quiet)
}
export function useAskForNewRecording() {
  return useCall(askForNewRecording, quiet)
}
export function useViewRecording() {
  return useCall(viewRecording, { ...quiet, loading: 'none' })
}
