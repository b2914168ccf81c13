import type { Call, CallRequest } from '@kaihu/contract/call.ts'
import { downloadPackage, downloadPaper, listPapers, previewPaper } from '@kaihu/contract/papers.ts'
import { fetchCall } from '../call/call.ts'
import { useCallQuery } from '../call/use-call.ts'
import type { ShownDocument } from './files.ts'
import { saveBlob } from './save-blob.ts'
import { refusalIn } from './uploads.ts'

export function usePapers(orderCode: string, enabled = true) {
  return useCallQuery(listPapers, { params: { orderCode } }, { loading: 'none', quiet: true, enabled })
}

/** @throws CallError when it cannot be drawn */
export async function fetchPaper(
  orderCode: string,
  paperKey: string,
  signal: AbortSignal,
): Promise<ShownDocument> {
  const response = await fetchCall(previewPaper, { params: { orderCode, paperKey } }, { signal })
  if (!response.ok) throw await refusalIn(response)
  return { blob: await response.blob(), pages: 1 }
}

export function savePaper(orderCode: string, paperKey: string, name: string): Promise<void> {
  return save(downloadPaper, { params: { orderCode, paperKey } }, name)
}

export function savePackage(orderCode: string): Promise<void> {
  return save(downloadPackage, { params: { orderCode } }, `${orderCode}.zip`)
}

async function save<C extends Call>(call: C, request: CallRequest<C>, name: string): Promise<void> {
  const response = await fetchCall(call, request)
  if (!response.ok) throw await refusalIn(response)
  saveBlob(await response.blob(), name)
}
