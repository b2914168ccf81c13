import {
  draftWebhook,
  listWebhookDeliveries,
  listWebhooks,
  makeWebhookSecret,
  replayWebhookDelivery,
  resumeWebhook,
  retireWebhookSecret,
  testWebhook,
} from '@kaihu/contract/webhooks.ts'
import { queryClient } from '../call/query-client.ts'
import { callKey, useCall, useCallQuery } from '../call/use-call.ts'

const inPlace = { loading: 'none', quiet: true } as const
const quiet = { quiet: true } as const
/** Deliveries go on by themselves. */
const LOOK_EVERY_MS = 10_000

export function useWebhooks() {
  return useCallQuery(listWebhooks, {}, { ...inPlace, refetchInterval: LOOK_EVERY_MS })
}

export function useWebhookDeliveries(endpointId: string, isOpenOnly: boolean) {
  const query = isOpenOnly ? { only: 'open' as const } : {}
  const options = { ...inPlace, keepPrevious: true, refetchInterval: LOOK_EVERY_MS }
  return useCallQuery(listWebhookDeliveries, { params: { endpointId }, query }, options)
}

export function useDraftWebhook() {
  return useCall(draftWebhook, quiet)
}
export function useMakeWebhookSecret() {
  return useCall(makeWebhookSecret, quiet)
}
export function useRetireWebhookSecret() {
  return useCall(retireWebhookSecret)
}
export function useResumeWebhook() {
  return useCall(resumeWebhook)
}
export function useTestWebhook() {
  return useCall(testWebhook)
}
export function useReplayWebhookDelivery() {
  return useCall(replayWebhookDelivery)
}

export async function refreshWebhooks(): Promise<void> {
  const reads = [listWebhooks, listWebhookDeliveries].map((call) => ({ queryKey: callKey(call) }))
  await Promise.all(reads.map((read) => queryClient.invalidateQueries(read)))
}
