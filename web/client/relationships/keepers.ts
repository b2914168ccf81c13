import { assignRelationships, listKeepers } from '@kaihu/contract/relationship-keepers.ts'
import { useCall, useCallQuery } from '../call/use-call.ts'

export function useKeepers() {
  return useCallQuery(listKeepers, {}, { loading: 'none', quiet: true })
}
export function useAssignRelationships() {
  return useCall(assignRelationships, { quiet: true })
}
