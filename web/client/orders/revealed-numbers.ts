import { revealNumbers } from '@kaihu/contract/application.ts'
import type { CallAnswer, CallRequest } from '@kaihu/contract/call.ts'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '../call/call.ts'
import type { CallError } from '../call/call-error.ts'
import { queryClient } from '../call/query-client.ts'
import { userStore } from '../session.ts'

type Shown = CallAnswer<typeof revealNumbers>

function keyOf(orderCode: string) {
  return [revealNumbers.name, { params: { orderCode } }] as const
}

/** Everything is read again: what is masked, and what is not, stands wherever the order does. */
function readAgain(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== revealNumbers.name })
}

function serverNow(): number {
  return Date.now() + (userStore.get()?.clockOffsetMs ?? 0)
}

/** What was read in full is forgotten at its end, by the clock of the server; a later look of the same order has an end of its own. */
function forgetAt(orderCode: string, { until }: Shown): void {
  setTimeout(
    () => {
      if (queryClient.getQueryData<Shown>(keyOf(orderCode))?.until !== until) return
      queryClient.removeQueries({ queryKey: keyOf(orderCode) })
      void readAgain()
    },
    Math.max(0, Date.parse(until) - serverNow()),
  )
}

/** Has what is masked of the order shown for a few minutes; every reading of it shows it from then on, and no longer. */
export function useRevealNumbers() {
  return useMutation<Shown, CallError, CallRequest<typeof revealNumbers>>({
    mutationFn: async (request) => {
      const shown = await callApi(revealNumbers, request, { quiet: true })
      const { orderCode } = request.params
      queryClient.setQueryData(keyOf(orderCode), shown)
      forgetAt(orderCode, shown)
      await readAgain()
      return shown
    },
  })
}

/** What is shown to this person of the order now, and until when; undefined while nothing is. Never asked for by itself. */
export function useShown(orderCode: string): Shown | undefined {
  return useQuery<Shown>({ queryKey: keyOf(orderCode), queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY })
    .data
}
