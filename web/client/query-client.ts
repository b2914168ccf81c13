import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

/** Reads are tried again only when no answer came at all: a refusal stays a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 2 && error instanceof CallError && error.isNetwork,
    },
    mutations: { retry: false },
  },
})
