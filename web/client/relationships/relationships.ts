import type { CallRequest } from '@kaihu/contract/call.ts'
import {
  decideRelationshipEnd,
  listRelationships,
  proposeRelationshipEnd,
  readRelationship,
} from '@kaihu/contract/relationships.ts'
import { queryClient } from '../call/query-client.ts'
import { callKey, useCall, useCallQuery } from '../call/use-call.ts'

const inPlace = { loading: 'none', quiet: true } as const
const quiet = { quiet: true } as const

export type RelationshipQuery = CallRequest<typeof listRelationships>['query']

export function useRelationships(query: RelationshipQuery) {
  return useCallQuery(listRelationships, { query }, { ...inPlace, keepPrevious: true })
}
export function useRelationship(relationshipId: string) {
  return useCallQuery(readRelationship, { params: { relationshipId } }, inPlace)
}
export function useProposeEnd() {
  return useCall(proposeRelationshipEnd, quiet)
}
export function useDecideEnd() {
  return useCall(decideRelationshipEnd, quiet)
}

export async function refreshRelationships(): Promise<void> {
  const reads = [listRelationships, readRelationship]
  await Promise.all(reads.map((call) => queryClient.invalidateQueries({ queryKey: callKey(call) })))
}
