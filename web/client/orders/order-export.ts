import type { CallRequest } from '@kaihu/contract/call.ts'
import { deleteView, exportOrders, listViews, saveView } from '@kaihu/contract/order-export.ts'
import { localeOf } from '@kaihu/domain/base/locales.ts'
import { currentLanguage } from '../../kit/i18n/i18n.ts'
import { fetchCall } from '../call/call.ts'
import { queryClient } from '../call/query-client.ts'
import { callKey, useCall, useCallQuery } from '../call/use-call.ts'
import { saveBlob } from '../files/save-blob.ts'
import { refusalIn } from '../files/uploads.ts'

export type ExportQuery = CallRequest<typeof exportOrders>['query']
export type ViewScreen = CallRequest<typeof listViews>['query']['screen']

/** @throws CallError when it is refused, for instance because it has too many lines */
export async function saveExport(query: ExportQuery, day: string): Promise<void> {
  const response = await fetchCall(exportOrders, {
    query: { ...query, language: localeOf(currentLanguage()) },
  })
  if (!response.ok) throw await refusalIn(response)
  saveBlob(await response.blob(), `orders-${day}.${query.format}`)
}

export function useSavedViews(screen: ViewScreen) {
  return useCallQuery(listViews, { query: { screen } }, { loading: 'none', quiet: true })
}

export function useSaveView() {
  return useCall(saveView, { quiet: true })
}
export function useDeleteView() {
  return useCall(deleteView, { quiet: true })
}

export function refreshViews() {
  return queryClient.invalidateQueries({ queryKey: callKey(listViews) })
}
