import { listShareholders, type RegisteredHolder } from '@kaihu/contract/registry.ts'
import { checkUscc } from '@kaihu/domain/checks/uscc.ts'
import { useCallQuery } from '../call/use-call.ts'
import { useFeature } from './registry.ts'

/** Whom the register names as shareholders of a company; none while that is not known. */
export function useRegisteredHolders(creditCode: string): readonly RegisteredHolder[] {
  const isOn = useFeature('companySearchQuery')
  const { data } = useCallQuery(
    listShareholders,
    { params: { creditCode } },
    { enabled: isOn && checkUscc(creditCode).ok, staleTime: Infinity, loading: 'none', quiet: true },
  )
  return data?.items ?? []
}
