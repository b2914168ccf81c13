import { getApplication } from '@kaihu/contract/application.ts'
import {
  decideDocument,
  downloadDocument,
  listDocuments,
  previewDocument,
  type ViewPurpose,
} from '@kaihu/contract/files.ts'
import { fetchCall } from '../call/call.ts'
import { queryClient } from '../call/query-client.ts'
import { callKey, useCall, useCallQuery } from '../call/use-call.ts'
import { saveBlob } from './save-blob.ts'
import { refusalIn } from './uploads.ts'

export function useDocuments(orderCode: string) {
  return useCallQuery(listDocuments, { params: { orderCode } }, { loading: 'none', quiet: true })
}

export function useDecideDocument() {
  return useCall(decideDocument, { quiet: true })
}

export async function refreshDocuments(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: callKey(listDocuments) }),
    queryClient.invalidateQueries({ queryKey: callKey(getApplication) }),
  ])
}

export type ShownDocument = {
  blob: Blob
  pages: number
}

/** A page of a picture (from 0), or the whole PDF. @throws CallError when it cannot be shown */
export async function fetchPreview(
  documentId: string,
  purpose: ViewPurpose,
  page: number,
  signal: AbortSignal,
): Promise<ShownDocument> {
  const request = { params: { documentId }, query: { purpose, page } }
  const response = await fetchCall(previewDocument, request, { signal })
  if (!response.ok) throw await refusalIn(response)
  return { blob: await response.blob(), pages: Number(response.headers.get('x-file-pages') ?? 1) }
}

export type SavedDocument = {
  readonly documentId: string
  readonly purpose: ViewPurpose
  readonly name: string
}

/** Saves a document on the person's own disk: customers their own, staff a copy that is drawn anew. */
export async function saveDocument({ documentId, purpose, name }: SavedDocument): Promise<void> {
  const response = await fetchCall(downloadDocument, { params: { documentId }, query: { purpose } })
  if (!response.ok) throw await refusalIn(response)
  saveBlob(await response.blob(), purpose === 'own' ? name : copyNameOf(name))
}

/** Saves the original for staff, who said what for. */
export async function saveOriginal(
  { documentId, purpose, name }: SavedDocument,
  reason: string,
): Promise<void> {
  const query = { purpose, as: 'original', reason } as const
  const response = await fetchCall(downloadDocument, { params: { documentId }, query })
  if (!response.ok) throw await refusalIn(response)
  saveBlob(await response.blob(), name)
}

function copyNameOf(name: string): string {
  return `${name.replace(/\.[^.]{1,5}$/u, '')}-copy.pdf`
}
