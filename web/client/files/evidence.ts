import { exportEvidence } from '@kaihu/contract/evidence.ts'
import { fetchCall } from '../call/call.ts'
import { CallError } from '../call/call-error.ts'
import { saveBlob } from './save-blob.ts'
import { refusalIn } from './uploads.ts'

export type EvidenceProgress = {
  done: number
  total: number
}

type ExportRequest = {
  orderCode: string
  reason: string
  signal: AbortSignal
  onProgress: (progress: EvidenceProgress) => void
}

async function receive(response: Response, onProgress: ExportRequest['onProgress']): Promise<Blob> {
  const total = Number(response.headers.get('content-length') ?? 0)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let done = 0
  const reader = response.body?.getReader()
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    pieces.push(piece.value)
    done += piece.value.length
    onProgress({ done, total })
  }
  if (done !== total) throw new CallError('network', 'the pack did not arrive whole', 0)
  return new Blob(pieces, { type: 'application/zip' })
}

/**
 * Answers its parts and how many items it lacks. @throws CallError with the refusal, or 'network' when it did
 * not arrive whole
 */
export async function saveEvidence(request: ExportRequest): Promise<{ parts: number; missing: number }> {
  const { orderCode, reason, signal, onProgress } = request
  const response = await fetchCall(exportEvidence, { params: { orderCode }, body: { reason } }, { signal })
  if (!response.ok) throw await refusalIn(response)
  const counted = (name: string) => Number(response.headers.get(`x-evidence-${name}`) ?? 0)
  saveBlob(await receive(response, onProgress), `${orderCode}-evidence.zip`)
  return { parts: counted('parts'), missing: counted('missing') }
}
