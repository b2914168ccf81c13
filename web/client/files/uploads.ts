import type { CallAnswer, CallRequest } from '@kaihu/contract/call.ts'
import {
  appendToUpload,
  cancelUpload,
  fileRefusalSchema,
  finishUpload,
  readUploadOffset,
  type StoredFile,
  startUpload,
  TUS_VERSION,
  UPLOAD_HEADERS,
} from '@kaihu/contract/files.ts'
import i18next from 'i18next'
import { callApi, fetchCall } from '../call/call.ts'
import { CallError, isRefusal } from '../call/call-error.ts'
import { messageOf } from '../call/report-call-error.ts'

type Begun = CallAnswer<typeof startUpload>
type BeginOptions = Parameters<typeof callApi>[2]

export type BeginUpload = (
  file: CallRequest<typeof startUpload>['body'],
  options: BeginOptions,
) => Promise<Begun>

export type UploadRequest = {
  orderCode: string
  slot: string
  file: File
  begin?: BeginUpload | undefined
  onProgress: (progress: UploadProgress) => void
  signal: AbortSignal
}

/** `sent` of 0 to 1; `waits` while the network is gone. */
export type UploadProgress = {
  stage: 'sending' | 'waits' | 'checking'
  sent: number
}

const FIRST_PART = 262_144
const LEAST_PART = 65_536
const QUICK_MS = 1_500
const SLOW_MS = 8_000
const MOST_PAUSES = 12
const PAUSE_MS = 1_000
const MOST_PAUSE_MS = 15_000

const quiet = { quiet: true, loading: 'none', requestType: 'upload' } as const

/**
 * Goes on after every cut. @throws CallError with the server's refusal, or 'network' when the network stayed
 * away
 */
export async function uploadFile(request: UploadRequest): Promise<StoredFile> {
  const { orderCode, slot, file, signal } = request
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sha256 = await sha256Of(bytes)
  const body = { orderCode, slot, name: file.name, size: bytes.length }
  const key = crypto.randomUUID()
  const begin = request.begin ?? ((file, options) => callApi(startUpload, { body: file }, options))
  const { uploadId, mostPartBytes } = await patiently(request, () =>
    begin(body, { ...quiet, signal, idempotencyKey: key }),
  )
  try {
    await sendParts(request, { uploadId, bytes, most: mostPartBytes })
    request.onProgress({ stage: 'checking', sent: 1 })
    const params = { uploadId }
    const finished = await patiently(request, () =>
      callApi(finishUpload, { params, body: { sha256 } }, { ...quiet, signal }),
    )
    return finished.file
  } catch (error) {
    if (signal.aborted) void giveUp(uploadId)
    throw error
  }
}

type Sending = {
  uploadId: string
  bytes: Uint8Array
  most: number
}

async function sendParts(request: UploadRequest, { uploadId, bytes, most }: Sending): Promise<void> {
  let part = FIRST_PART
  for (let offset = 0; offset < bytes.length; ) {
    request.onProgress({ stage: 'sending', sent: offset / bytes.length })
    const began = performance.now()
    const piece = bytes.subarray(offset, offset + Math.min(part, most))
    const from = offset
    let isFirstTry = true
    offset = await patiently(request, async () => {
      const at = isFirstTry ? from : await offsetOf(uploadId, request.signal)
      isFirstTry = false
      return at === from ? append(uploadId, at, piece, request.signal) : at
    })
    part = nextSize(part, performance.now() - began)
  }
}

/** Large parts on a good line, small ones on a bad: a cut costs one part at most. */
function nextSize(part: number, ms: number): number {
  if (ms < QUICK_MS) return part * 2
  return ms > SLOW_MS ? Math.max(LEAST_PART, part / 2) : part
}

/** Tries again while the network is gone or the server is busy; anything else is thrown at once. */
async function patiently<T>({ onProgress, signal }: UploadRequest, work: () => Promise<T>): Promise<T> {
  for (let pause = 1; ; pause += 1) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || !isPassing(error) || pause > MOST_PAUSES) throw error
      onProgress({ stage: 'waits', sent: 0 })
      await sleep(Math.min(PAUSE_MS * 2 ** (pause - 1), MOST_PAUSE_MS), signal)
    }
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.isNetwork || error.status === 503)
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('cancelled', 'AbortError'))
    })
  })
}

const protocol = { [UPLOAD_HEADERS.version]: TUS_VERSION }

async function append(
  uploadId: string,
  offset: number,
  body: Uint8Array,
  signal: AbortSignal,
): Promise<number> {
  const headers = { ...protocol, [UPLOAD_HEADERS.offset]: String(offset) }
  const response = await fetchCall(
    appendToUpload,
    { params: { uploadId }, body: new Uint8Array(body) },
    { signal, headers },
  )
  if (!response.ok) throw await refusalIn(response)
  return Number(response.headers.get(UPLOAD_HEADERS.offset))
}

async function offsetOf(uploadId: string, signal: AbortSignal): Promise<number> {
  const response = await fetchCall(readUploadOffset, { params: { uploadId } }, { signal, headers: protocol })
  if (!response.ok) throw new CallError(String(response.status), '', response.status)
  return Number(response.headers.get(UPLOAD_HEADERS.offset))
}

async function giveUp(uploadId: string): Promise<void> {
  await fetchCall(cancelUpload, { params: { uploadId } }, { headers: protocol }).catch(() => undefined)
}

export async function refusalIn(response: Response): Promise<CallError> {
  const answer = (await response.json().catch(() => null)) as {
    code?: string
    message?: string
    data?: unknown
  } | null
  return new CallError(
    answer?.code ?? String(response.status),
    answer?.message ?? '',
    response.status,
    answer?.data,
  )
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function uploadMessage(error: unknown): string {
  if (isRefusal(error, 'fileRefused')) {
    const { success, data } = fileRefusalSchema.safeParse(error.data)
    if (success) return i18next.t(`files:refused.${data.cause}`, { ...data.params })
  }
  if (error instanceof CallError && !error.isNetwork) return messageOf(error)
  return i18next.t('files:uploader.failed')
}
