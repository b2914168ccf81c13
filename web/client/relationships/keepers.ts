import { assignRelationships, listKeepers } from '@kaihu/contract/relationship-keepers.ts'
import { useCall, useCallQuery } from '../call/use-call.ts'

/** The relationship managers whom customers may be given to, as they stand when they are asked for. */
export function useKeepers() {
  return useCallQuery(listKeepers, {}, { loading: 'none', quiet: true })
}
export function useAssignRelationships() {
  return useCall(assignRelationships, { quiet: true })
}
