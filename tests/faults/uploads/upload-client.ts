import { createHash, randomUUID } from 'node:crypto'
import { TUS_VERSION, UPLOAD_HEADERS } from '@kaihu/contract/files.ts'
import { CODES } from '@kaihu/contract/wire/codes.ts'
import { HEADERS } from '@kaihu/contract/wire/signing.ts'
import { headersOf, type Seat } from '../../harness/crowd/sessions.ts'

/** Somebody at a browser who uploads, wherever the server is at the moment. */
export type Uploader = {
  seat: Seat
  port: () => number
  /** where what was kept is read back, when not through the same network: a download cannot go on after a cut */
  readPort?: () => number
  /** how long it asks again before it gives the server up */
  patienceMs?: number
  counts: { requests: number; unanswered: number; retries: number; statuses?: Map<number, number> }
}

export type UploadJob = { orderCode: string; slot: string; name: string; bytes: Buffer; partBytes: number }

/** What the client knows of an upload: bytes below `acknowledged` were answered for. */
export type Progress = { uploadId: string; acknowledged: number }

const ANSWER_LIMIT_MS = 15_000
const PAUSE_MS = 150
const PATIENCE_MS = 120_000

type Sent = { method: string; target: string; body?: Uint8Array<ArrayBuffer> | string; key?: string }

/** An answer with its body: a network may cut between the headers and what they announce, which is no answer. */
export async function wholeAnswer(url: string, asked: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...asked, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
  const body = await response.arrayBuffer()
  return new Response(body.byteLength > 0 ? body : null, response)
}

async function ask(uploader: Uploader, sent: Sent, extra: Record<string, string> = {}): Promise<Response> {
  const { seat } = uploader
  const { method, target, body, key } = sent
  const unsigned = {
    method,
    target,
    ...(body === undefined ? {} : { body }),
    idempotencyKey: key ?? randomUUID(),
  }
  const headers = { ...(await headersOf(seat, unsigned)), ...extra }
  delete headers['host']
  uploader.counts.requests += 1
  const response = await wholeAnswer(`http://127.0.0.1:${uploader.port()}${target}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  const { statuses } = uploader.counts
  statuses?.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  const authCode = response.headers.get(HEADERS.authCode)
  if (authCode) seat.opened.grant = { ...seat.opened.grant, authCode }
  return response
}

/** The same request is still being worked on: its answer did not come in time. */
async function isUnderWay(response: Response): Promise<boolean> {
  return (
    response.status === 409 &&
    ((await response.clone().json()) as { code: string }).code === CODES.requestUnderWay.code
  )
}

/** Asks until an answer comes that is none of "try again". */
async function insist(uploader: Uploader, work: () => Promise<Response>): Promise<Response> {
  const until = Date.now() + (uploader.patienceMs ?? PATIENCE_MS)
  for (;;) {
    try {
      const response = await work()
      if (response.status < 500 && response.status !== 429 && !(await isUnderWay(response))) return response
    } catch {
      uploader.counts.unanswered += 1
    }
    if (Date.now() > until) throw new Error('the server stayed away')
    uploader.counts.retries += 1
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

const protocol = { [UPLOAD_HEADERS.version]: TUS_VERSION }

/** Begins an upload; answers what is known of it. */
export async function begin(uploader: Uploader, job: UploadJob): Promise<Progress> {
  const { bytes, partBytes: _part, ...rest } = job
  const body = JSON.stringify({ ...rest, size: bytes.length })
  const sent = { method: 'POST', target: '/v1/files/uploads', body, key: randomUUID() }
  const response = await insist(uploader, () => ask(uploader, sent))
  if (response.status !== 200) throw new Error(`not begun: ${response.status} ${await response.text()}`)
  const { data } = (await response.json()) as { data: { uploadId: string } }
  return { uploadId: data.uploadId, acknowledged: 0 }
}

/** How much the server has, by its own word. */
export async function offsetOf(uploader: Uploader, uploadId: string): Promise<number> {
  const sent = { method: 'HEAD', target: `/v1/files/uploads/${uploadId}` }
  const response = await insist(uploader, () => ask(uploader, sent, protocol))
  if (!response.ok) throw new Error(`no offset was told: ${response.status}`)
  return Number(response.headers.get(UPLOAD_HEADERS.offset))
}

/**
 * Sends all parts, asking after every cut how far the upload is. Throws when bytes that were answered for are gone.
 */
export async function sendAll(uploader: Uploader, job: UploadJob, progress: Progress): Promise<void> {
  let offset = progress.acknowledged
  while (offset < job.bytes.length) {
    const body = new Uint8Array(job.bytes.subarray(offset, offset + job.partBytes))
    const headers = {
      ...protocol,
      [UPLOAD_HEADERS.offset]: String(offset),
      'content-type': 'application/offset+octet-stream',
    }
    try {
      const sent = { method: 'PATCH', target: `/v1/files/uploads/${progress.uploadId}`, body }
      const response = await ask(uploader, sent, headers)
      if (response.status === 204) {
        offset = Number(response.headers.get(UPLOAD_HEADERS.offset))
        progress.acknowledged = offset
        continue
      }
    } catch {
      uploader.counts.unanswered += 1
    }
    uploader.counts.retries += 1
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    offset = await offsetOf(uploader, progress.uploadId)
    if (offset < progress.acknowledged) {
      throw new Error(`lost: ${progress.acknowledged} bytes were acknowledged, ${offset} are there`)
    }
  }
}

/** Finishes an upload and reads it back; answers whether it is byte for byte what was sent. */
export async function finishAndCompare(
  uploader: Uploader,
  job: UploadJob,
  { uploadId }: Progress,
): Promise<boolean> {
  const sha256 = createHash('sha256').update(job.bytes).digest('hex')
  const body = JSON.stringify({ sha256 })
  const finish = { method: 'POST', target: `/v1/files/uploads/${uploadId}/finish`, body }
  const finished = await insist(uploader, () => ask(uploader, finish))
  if (finished.status !== 200) throw new Error(`not finished: ${finished.status} ${await finished.text()}`)
  return insistOnBytes(uploader, uploadId, sha256)
}

async function insistOnBytes(uploader: Uploader, documentId: string, sha256: string): Promise<boolean> {
  const target = `/v1/files/documents/${documentId}/content?purpose=review&as=original&reason=compared`
  const reader = { ...uploader, port: uploader.readPort ?? uploader.port }
  const response = await insist(reader, () => ask(reader, { method: 'GET', target }))
  const bytes = new Uint8Array(await response.arrayBuffer())
  return response.status === 200 && createHash('sha256').update(bytes).digest('hex') === sha256
}
