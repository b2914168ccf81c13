import { createHash, randomUUID } from 'node:crypto'
import type { OpenedSession } from '@kaihu/api/platform/session/open-session.ts'
import { SESSION_COOKIE } from '@kaihu/api/platform/session/presented.ts'
import { CODES } from '@kaihu/contract/wire/codes.ts'
import { HEADERS } from '@kaihu/contract/wire/signing.ts'
import { CONSENT_VERSION } from '@kaihu/domain/intention/script.ts'
import { findSentCode } from '../../harness/sent-code.ts'
import { signedHeaders } from '../../harness/signed-headers.ts'

/** A customer at a browser who records, wherever the server is at the moment. */
export type Recorder = {
  opened: OpenedSession
  /** E.164, where the code arrives with which the recording is handed in */
  mobile: string
  port: () => number
  counts: { requests: number; unanswered: number; retries: number }
}

type Answer = {
  status: number
  code: string
  data: { received?: number; offset?: number; recordingId?: string } | null
}
type Sent = {
  method: 'POST' | 'PATCH'
  target: string
  body?: string | Uint8Array<ArrayBuffer>
  key?: string
}

const ANSWER_LIMIT_MS = 15_000
const PAUSE_MS = 150
const PATIENCE_MS = 120_000

async function headersFor({ opened, mobile }: Recorder, { method, target, body, key }: Sent) {
  const unsigned = {
    method,
    target,
    ...(body === undefined ? {} : { body }),
    idempotencyKey: key ?? randomUUID(),
  }
  const type = typeof body === 'string' ? 'application/json' : 'application/offset+octet-stream'
  return {
    cookie: `${SESSION_COOKIE}=${opened.cookie}`,
    ...(body === undefined ? {} : { 'content-type': type }),
    ...(await signedHeaders(opened.grant, HEADERS.customerToken, unsigned)),
    // Each customer sits somewhere else: codes are counted by address as well.
    'x-forwarded-for': `10.0.${Number(mobile.slice(-4, -2))}.${Number(mobile.slice(-2)) + 1}`,
  }
}

async function ask(recorder: Recorder, sent: Sent): Promise<Answer> {
  recorder.counts.requests += 1
  const response = await fetch(`http://127.0.0.1:${recorder.port()}${sent.target}`, {
    method: sent.method,
    headers: await headersFor(recorder, sent),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    ...(sent.body === undefined ? {} : { body: sent.body }),
  })
  const authCode = response.headers.get(HEADERS.authCode)
  if (authCode) recorder.opened.grant = { ...recorder.opened.grant, authCode }
  const { code, data } = (await response.json()) as Pick<Answer, 'code' | 'data'>
  return { status: response.status, code, data }
}

/** "Try again", or the same request is still being worked on. */
function isForLater({ status, code }: Answer): boolean {
  return status >= 500 || status === 429 || code === CODES.requestUnderWay.code
}

/** Asks until an answer comes that is none of "try again"; `last` is taken as it comes though it says so. */
async function insist(recorder: Recorder, sent: Sent, last?: number): Promise<Answer> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      const answer = await ask(recorder, sent)
      if (answer.status === last || !isForLater(answer)) return answer
    } catch {
      recorder.counts.unanswered += 1
    }
    if (Date.now() > until) throw new Error('the server stayed away')
    recorder.counts.retries += 1
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

async function must(recorder: Recorder, sent: Sent): Promise<NonNullable<Answer['data']>> {
  const answer = await insist(recorder, sent)
  if (answer.status !== 200)
    throw new Error(`${sent.target}: ${answer.status} ${JSON.stringify(answer.data)}`)
  return answer.data ?? {}
}

/** Consents, gets digits and begins; each act is done once however often it is sent. */
async function begin(recorder: Recorder, orderCode: string): Promise<string> {
  const base = `/v1/customer/orders/${orderCode}/intention`
  const body = JSON.stringify({ textVersion: CONSENT_VERSION })
  await must(recorder, { method: 'POST', target: `${base}/consent`, body, key: randomUUID() })
  await must(recorder, { method: 'POST', target: `${base}/phrase`, key: randomUUID() })
  const { recordingId } = await must(recorder, {
    method: 'POST',
    target: `${base}/recordings`,
    key: randomUUID(),
  })
  return recordingId ?? ''
}

/** Sends the parts as the camera gives them; throws when bytes that were acknowledged are gone. */
async function sendParts(
  recorder: Recorder,
  address: string,
  bytes: Buffer,
  partBytes: number,
): Promise<void> {
  let acknowledged = 0
  while (acknowledged < bytes.length) {
    const body = new Uint8Array(bytes.subarray(acknowledged, acknowledged + partBytes))
    const sent = { method: 'PATCH' as const, target: `${address}?offset=${acknowledged}`, body }
    const { status, data } = await insist(recorder, sent)
    const there = status === 200 ? data?.received : data?.offset
    if (there === undefined) throw new Error(`a part was answered ${status}`)
    if (there < acknowledged)
      throw new Error(`lost: ${acknowledged} bytes were acknowledged, ${there} are there`)
    acknowledged = there
  }
}

/** The newest code that came by SMS. */
async function readCode({ port, mobile }: Recorder): Promise<string> {
  const response = await fetch(
    `http://127.0.0.1:${port()}/dev/outbox?as=json&mobile=${encodeURIComponent(mobile)}`,
  )
  const { sms } = (await response.json()) as { sms: { body: string }[] }
  return findSentCode(sms) ?? ''
}

async function insistOnCode(recorder: Recorder, tries = 100): Promise<string> {
  try {
    return await readCode(recorder)
  } catch (error) {
    if (tries === 0) throw error
    recorder.counts.unanswered += 1
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return insistOnCode(recorder, tries - 1)
  }
}

/** Hands in with the code; when the answer to the asking got lost, the next one says "too soon", and the code is there. */
async function handIn(recorder: Recorder, address: string): Promise<void> {
  const asked = await insist(recorder, { method: 'POST', target: `${address}/confirmation-code` }, 429)
  if (asked.status !== 200 && asked.status !== 429) throw new Error(`no code was sent: ${asked.status}`)
  const body = JSON.stringify({ code: await insistOnCode(recorder) })
  await must(recorder, { method: 'POST', target: `${address}/submit`, body })
}

/** Makes a whole recording of an order and hands it in. */
export async function record(
  recorder: Recorder,
  { orderCode, bytes, partBytes }: { orderCode: string; bytes: Buffer; partBytes: number },
): Promise<void> {
  const address = `/v1/customer/intention/recordings/${await begin(recorder, orderCode)}`
  await sendParts(recorder, address, bytes, partBytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const body = JSON.stringify({ sha256, size: bytes.length })
  await must(recorder, { method: 'POST', target: `${address}/finish`, body })
  await handIn(recorder, address)
}
