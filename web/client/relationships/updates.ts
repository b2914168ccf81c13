import type { CallRequest } from '@kaihu/contract/call.ts'
import {
  actOnRelationshipUpdate,
  answerOwnUpdate,
  listOwnUpdates,
  listRelationshipUpdates,
  openOwnChange,
  openRelationshipUpdate,
  readRelationshipUpdates,
  takeBackOwnChange,
} from '@kaihu/contract/relationship-updates.ts'
import { queryClient } from '../call/query-client.ts'
import { callKey, useCall, useCallQuery } from '../call/use-call.ts'

const inPlace = { loading: 'none', quiet: true } as const
const quiet = { quiet: true } as const

export type UpdateQuery = CallRequest<typeof listRelationshipUpdates>['query']

export function useRelationshipUpdates(query: UpdateQuery) {
  return useCallQuery(listRelationshipUpdates, { query }, { ...inPlace, keepPrevious: true })
}
export function useUpdatesOf(relationshipId: string) {
  return useCallQuery(readRelationshipUpdates, { params: { relationshipId } }, inPlace)
}
export function useOpenUpdate() {
  return useCall(openRelationshipUpdate, quiet)
}
export function useActOnUpdate() {
  return useCall(actOnRelationshipUpdate, quiet)
}

export function useOwnUpdates(orderCode: string) {
  return useCallQuery(listOwnUpdates, { params: { orderCode } }, inPlace)
}
export function useOpenOwnChange() {
  return useCall(openOwnChange, quiet)
}
export function useAnswerOwnUpdate() {
  return useCall(answerOwnUpdate, quiet)
}
export function useTakeBackOwnChange() {
  return useCall(takeBackOwnChange, quiet)
}

export async function refreshUpdates(): Promise<void> {
  const reads = [listRelationshipUpdates, readRelationshipUpdates, listOwnUpdates]
  await Promise.all(reads.map((call) => queryClient.invalidateQueries({ queryKey: callKey(call) })))
}
