import { answerAskedChange, listAskedChanges } from '@kaihu/contract/asked-changes.ts'
import { queryClient } from '../call/query-client.ts'
import { callKey, useCall, useCallQuery } from '../call/use-call.ts'

export function useAskedChanges(relationshipId: string) {
  return useCallQuery(listAskedChanges, { params: { relationshipId } }, { loading: 'none', quiet: true })
}

export function useAnswerAskedChange() {
  return useCall(answerAskedChange, { quiet: true })
}

export function refreshAskedChanges(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: callKey(listAskedChanges) })
}
