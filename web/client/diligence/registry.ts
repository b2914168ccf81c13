import { getFeatures, type RegisteredCompany, searchCompanies } from '@kaihu/contract/registry.ts'
import type { Toggle } from '@kaihu/domain/application/context.ts'
import { HOLIDAY_YEARS, type HolidayCalendar } from '@kaihu/domain/base/public-holidays.ts'
import { callApi } from '../call/call.ts'
import { useCallQuery } from '../call/use-call.ts'

/** How long a switch that was thrown may go unnoticed by an open screen. */
const SWITCH_MS = 30_000

function useFeaturesRead() {
  return useCallQuery(getFeatures, {}, { staleTime: SWITCH_MS, loading: 'none', quiet: true })
}

function useFeatures() {
  return useFeaturesRead().data
}

export function useAreFeaturesKnown(): boolean {
  const { isFetched, failureCount } = useFeaturesRead()
  return isFetched || failureCount > 0
}

/** Whether the bank has a feature switched on; off until it is known. */
export function useFeature(feature: Toggle | 'electronicLicence'): boolean {
  return useFeatures()?.[feature] ?? false
}

export function useHolidays(): HolidayCalendar {
  return useFeatures()?.holidays ?? HOLIDAY_YEARS
}

export async function findCompanies(query: string): Promise<readonly RegisteredCompany[]> {
  const { items } = await callApi(searchCompanies, { query: { query } }, { quiet: true, loading: 'none' })
  return items
}
