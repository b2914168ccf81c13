import { seal, sealValue, unseal, unsealValue } from '../sealing/seal.ts'
import { getSealingKey } from '../sealing/sealing-key.ts'
import { userStore } from '../session.ts'
import {
  answerOf,
  chunksOf,
  type KeptChunk,
  type KeptHead,
  openRecordings,
  writeRecording,
} from './kept-recordings.ts'

export type KeptRecording = {
  recordingId: string
  orderCode: string
  digits: string
  mimeType: string
  lastAt: number
  /** how long it had run by then */
  elapsedMs: number
  bytes: Blob
}

type Head = Omit<KeptRecording, 'bytes'>

function headOf(recordingId: string): string {
  return `recording/${recordingId}`
}

function chunkOf(recordingId: string, seq: number): string {
  return `recording/${recordingId}/${seq}`
}

/**
 * Sealed under the customer's key. @throws when this browser keeps nothing (private windows, no room), or the
 * bank gave no key
 */
export async function keepChunk(head: Head, seq: number, bytes: Blob): Promise<void> {
  const { recordingId, lastAt } = head
  const key = await getSealingKey()
  const sealedHead = await sealValue(key, headOf(recordingId), head)
  const sealed = await seal(key, chunkOf(recordingId, seq), new Uint8Array(await bytes.arrayBuffer()))
  const customerId = userStore.get()?.customer?.customerId
  await writeRecording((heads, chunks) => {
    heads.put({ recordingId, lastAt, customerId, sealed: sealedHead } satisfies KeptHead)
    chunks.put({ recordingId, seq, sealed } satisfies KeptChunk)
  })
}

export async function findKept(recordingId: string): Promise<KeptRecording | null> {
  try {
    const transaction = (await openRecordings()).transaction(['head', 'chunk'])
    const [kept, chunks] = await Promise.all([
      answerOf(transaction.objectStore('head').get(recordingId) as IDBRequest<KeptHead | undefined>),
      answerOf(transaction.objectStore('chunk').getAll(chunksOf(recordingId)) as IDBRequest<KeptChunk[]>),
    ])
    if (kept?.sealed === undefined) return null
    const key = await getSealingKey()
    const head = await unsealValue<Head>(key, headOf(recordingId), kept.sealed)
    const parts = await Promise.all(
      chunks.map(({ seq, sealed }) => unseal(key, chunkOf(recordingId, seq), sealed)),
    )
    return { ...head, bytes: new Blob(parts, { type: head.mimeType }) }
  } catch {
    return null
  }
}
