import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

/** How often a read is asked again: without an answer, and of a server that has no time just now and says so. */
function mostTries(error: Error): number {
  if (!(error instanceof CallError)) return 0
  if (error.codeName === 'serviceBusy') return 4
  return error.isNetwork ? 2 : 0
}

/**
 * An act goes out when it is pressed or not at all: the library's own habit is to send it when the network is
 * back, when the person may have turned away from it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < mostTries(error),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
