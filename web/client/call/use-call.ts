import type { Call, CallAnswer, CallRequest } from '@kaihu/contract/call.ts'
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { CallOptions } from './call.ts'
import { callApi } from './call.ts'
import type { CallError } from './call-error.ts'

/** The cache key of a call's answers; without a request it stands for all of them (to mark them stale). */
export function callKey<C extends Call>(call: C, request?: CallRequest<C>): readonly unknown[] {
  return request === undefined ? [call.name] : [call.name, request]
}

export function useCall<C extends Call>(
  call: C,
  options: CallOptions = {},
): UseMutationResult<CallAnswer<C>, CallError, CallRequest<C>> {
  return useMutation({ mutationFn: (request: CallRequest<C>) => callApi(call, request, options) })
}

export type ReadOptions = Omit<CallOptions, 'signal' | 'idempotencyKey'> & {
  enabled?: boolean
  keepPrevious?: boolean
  staleTime?: number
  refetchInterval?: number | ((read: { readonly state: { readonly data: unknown } }) => number | false)
}

type Selection<C extends Call> = {
  select?: (answer: CallAnswer<C>) => CallAnswer<C>
}

/** A read of the contract, cached under `callKey(call, request)`. Screens show its three states themselves. */
export function useCallQuery<C extends Call>(
  call: C,
  request: CallRequest<C>,
  {
    enabled = true,
    keepPrevious = false,
    staleTime,
    refetchInterval,
    select,
    ...options
  }: ReadOptions & Selection<C> = {},
): UseQueryResult<CallAnswer<C>, CallError> {
  return useQuery<CallAnswer<C>, CallError>({
    queryKey: callKey(call, request),
    queryFn: ({ signal }) => callApi(call, request, { ...options, signal }),
    enabled,
    ...(keepPrevious && { placeholderData: (previous: CallAnswer<C> | undefined) => previous }),
    ...(select && { select }),
    ...(staleTime !== undefined && { staleTime }),
    ...(refetchInterval !== undefined && { refetchInterval }),
  } as Parameters<typeof useQuery<CallAnswer<C>, CallError>>[0])
}
