import type { CallRequest } from '@kaihu/contract/call.ts'
import {
  checkRelationshipHit,
  listRelationshipCases,
  proposeRelationshipHit,
  readRelationshipHit,
  takeRelationshipCase,
} from '@kaihu/contract/relationship-cases.ts'
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

export type CaseQuery = CallRequest<typeof listRelationshipCases>['query']

export function useRelationshipCases(query: CaseQuery) {
  return useCallQuery(listRelationshipCases, { query }, { ...inPlace, keepPrevious: true })
}
export function useRelationshipHit(relationshipId: string, hitId: string) {
  const request = { params: { relationshipId, hitId } }
  return useCallQuery(readRelationshipHit, request, { ...inPlace, keepPrevious: true })
}
export function useTakeCase() {
  return useCall(takeRelationshipCase, quiet)
}
export function useProposeOnHit() {
  return useCall(proposeRelationshipHit, quiet)
}
export function useCheckOnHit() {
  return useCall(checkRelationshipHit, quiet)
}

export async function refreshRelationships(): Promise<void> {
  const reads = [listRelationships, readRelationship, listRelationshipCases, readRelationshipHit]
  await Promise.all(reads.map((call) => queryClient.invalidateQueries({ queryKey: callKey(call) })))
}
