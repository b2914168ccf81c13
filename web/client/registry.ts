import { getFeatures, type RegisteredCompany, searchCompanies } from '@kaihu/contract/registry.ts'
import { callApi } from './call.ts'
import { useCallQuery } from './use-call.ts'

/** Whether the bank lets customers look companies up; false until it is known. */
export function useCompanySearchSwitch(): boolean {
  const { data } = useCallQuery(getFeatures, {}, { staleTime: Number.POSITIVE_INFINITY })
  return data?.companySearchQuery ?? false
}

/** Companies of the register for what was typed; none when the search cannot be reached. */
export async function findCompanies(query: string): Promise<readonly RegisteredCompany[]> {
  const { items } = await callApi(searchCompanies, { query: { query } }, { quiet: true, loading: 'none' })
  return items
}
