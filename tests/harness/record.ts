import type { CustomerGrant } from '@kaihu/contract/access.ts'
import type { IntentionView } from '@kaihu/contract/intention.ts'
import { CONSENT_VERSION } from '@kaihu/domain/intention/script.ts'
import { type ClientAnswer, readCode, type SignedClient } from './signed-client.ts'
import { sha256Of } from './upload.ts'

const BYTES = { 'content-type': 'application/offset+octet-stream' }

/** The calls about one order's declaration, for its customer. */
export function declarationOf(client: SignedClient, orderCode: string) {
  const base = `/v1/customer/orders/${orderCode}/intention`
  const recording = (recordingId: string) => `/v1/customer/intention/recordings/${recordingId}`
  return {
    /** The digits in the newest message to the customer. */
    readCode: () => readCode(client.app, (client.grant as CustomerGrant).customer.operMobile),
    read: () => client.send<IntentionView>('GET', base),
    consent: () => client.send<IntentionView>('POST', `${base}/consent`, { textVersion: CONSENT_VERSION }),
    phrase: () => client.send<IntentionView>('POST', `${base}/phrase`),
    begin: () => client.send<{ recordingId: string; digits: string }>('POST', `${base}/recordings`),
    append: (
      recordingId: string,
      offset: number,
      bytes: Uint8Array,
    ): Promise<ClientAnswer<{ received: number }>> =>
      client.sendBytes('PATCH', `${recording(recordingId)}?offset=${offset}`, new Uint8Array(bytes), BYTES),
    finish: (recordingId: string, bytes: Uint8Array) =>
      client.send<IntentionView>('POST', `${recording(recordingId)}/finish`, {
        sha256: sha256Of(bytes),
        size: bytes.length,
      }),
    empty: (recordingId: string) => client.send<IntentionView>('POST', `${recording(recordingId)}/empty`),
    askForCode: (recordingId: string) =>
      client.send<{ mobile: string }>('POST', `${recording(recordingId)}/confirmation-code`),
    submit: (recordingId: string, code: string) =>
      client.send<IntentionView>('POST', `${recording(recordingId)}/submit`, { code }),
  }
}

export type Declaration = ReturnType<typeof declarationOf>

/** Consents, gets digits and begins; answers the recording's id. */
export async function startRecording(declaration: Declaration): Promise<string> {
  await declaration.consent()
  await declaration.phrase()
  const { data } = await declaration.begin()
  return data.recordingId
}

/** Brings all bytes in parts. */
export async function bringAll(
  declaration: Declaration,
  recordingId: string,
  bytes: Uint8Array,
  partBytes = 8_192,
): Promise<void> {
  for (let at = 0; at < bytes.length; at += partBytes) {
    await declaration.append(recordingId, at, bytes.subarray(at, at + partBytes))
  }
}

/** Hands in with the code that came by SMS. */
export async function confirmAndSubmit(
  declaration: Declaration,
  recordingId: string,
): Promise<ClientAnswer<IntentionView>> {
  await declaration.askForCode(recordingId)
  return declaration.submit(recordingId, await declaration.readCode())
}

/** A whole recording, handed in; answers its id. */
export async function recordWhole(declaration: Declaration, bytes: Uint8Array): Promise<string> {
  const recordingId = await startRecording(declaration)
  await bringAll(declaration, recordingId, bytes)
  await declaration.finish(recordingId, bytes)
  await confirmAndSubmit(declaration, recordingId)
  return recordingId
}
