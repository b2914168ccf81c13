import { createHash } from 'node:crypto'
import type { StoredFile } from '@kaihu/contract/files.ts'
import type { ClientAnswer, SignedClient } from './signed-client.ts'

const TUS = { 'tus-resumable': '1.0.0' }

/** SHA-256 in hex. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Begins an upload; answers its address. */
export async function beginUpload(
  client: SignedClient,
  file: { orderCode: string; slot: string; name: string; size: number },
): Promise<ClientAnswer<{ uploadId: string }>> {
  return client.send('POST', '/v1/files/uploads', file)
}

/** Brings the bytes from `offset` on. */
export function bringPart(
  client: SignedClient,
  uploadId: string,
  offset: number,
  bytes: Uint8Array,
): Promise<ClientAnswer> {
  return client.sendBytes('PATCH', `/v1/files/uploads/${uploadId}`, new Uint8Array(bytes), {
    ...TUS,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  })
}

/** How many bytes have arrived, by the upload protocol's HEAD. */
export async function readOffset(client: SignedClient, uploadId: string): Promise<number> {
  const answer = await client.send('HEAD', `/v1/files/uploads/${uploadId}`, undefined, { headers: TUS })
  return Number(answer.raw.headers['upload-offset'])
}

export function finish(
  client: SignedClient,
  uploadId: string,
  sha256: string,
): Promise<ClientAnswer<{ file: StoredFile }>> {
  return client.send('POST', `/v1/files/uploads/${uploadId}/finish`, { sha256 })
}

/** Uploads a whole file in parts; answers what finishing it answered. */
export async function uploadFile(
  client: SignedClient,
  file: { orderCode: string; slot: string; name: string; bytes: Uint8Array; partBytes?: number },
): Promise<ClientAnswer<{ file: StoredFile }>> {
  const { bytes, partBytes = 1_048_576, ...rest } = file
  const begun = await beginUpload(client, { ...rest, size: bytes.length })
  if (begun.status !== 200) return begun as unknown as ClientAnswer<{ file: StoredFile }>
  const { uploadId } = begun.data
  for (let at = 0; at < bytes.length; at += partBytes) {
    const brought = await bringPart(client, uploadId, at, bytes.subarray(at, at + partBytes))
    if (brought.status >= 500) return brought as ClientAnswer<{ file: StoredFile }>
  }
  return finish(client, uploadId, sha256Of(bytes))
}
