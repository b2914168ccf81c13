import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

/**
 * Reads are tried again only when no answer came at all: a refusal stays a refusal. An act goes out when it is pressed or
 * not at all: the library's own habit is to hold it back while there is no network and to send it later, when the person
 * may have turned away from it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 2 && error instanceof CallError && error.isNetwork,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
