import { userStore } from '../session.ts'

/** A recording as this browser keeps it until the bank has it. */
export type KeptRecording = {
  recordingId: string
  orderCode: string
  digits: string
  mimeType: string
  /** when the last bytes came, milliseconds since 1970 */
  lastAt: number
  /** how long it had run by then */
  elapsedMs: number
  bytes: Blob
  /** the customer who recorded it */
  customerId?: string | undefined
}

type Head = Omit<KeptRecording, 'bytes'>
type Chunk = { recordingId: string; seq: number; bytes: Blob }

const NAME = 'kaihu-recordings'
const DAYS_KEPT = 7

let opened: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('head', { keyPath: 'recordingId' })
      request.result.createObjectStore('chunk', { keyPath: ['recordingId', 'seq'] })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Writes so that it survives a crash of the browser and of the machine. */
async function write(work: (head: IDBObjectStore, chunk: IDBObjectStore) => void): Promise<void> {
  const database = await open()
  const transaction = database.transaction(['head', 'chunk'], 'readwrite', { durability: 'strict' })
  work(transaction.objectStore('head'), transaction.objectStore('chunk'))
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

/** Keeps the next bytes of a recording. @throws when this browser keeps nothing (private windows, no room) */
export function keepChunk(head: Head, seq: number, bytes: Blob): Promise<void> {
  const customerId = userStore.get()?.customer?.customerId
  return write((heads, chunks) => {
    heads.put({ ...head, customerId })
    chunks.put({ recordingId: head.recordingId, seq, bytes } satisfies Chunk)
  })
}

function chunksOf(recordingId: string) {
  return IDBKeyRange.bound([recordingId, 0], [recordingId, Infinity])
}

/** The recording as far as this browser has it; null when it has none of it. */
export async function findKept(recordingId: string): Promise<KeptRecording | null> {
  try {
    const transaction = (await open()).transaction(['head', 'chunk'])
    const head = await answerOf(
      transaction.objectStore('head').get(recordingId) as IDBRequest<Head | undefined>,
    )
    if (!head) return null
    const chunks = await answerOf(
      transaction.objectStore('chunk').getAll(chunksOf(recordingId)) as IDBRequest<Chunk[]>,
    )
    const bytes = new Blob(
      chunks.map((chunk) => chunk.bytes),
      { type: head.mimeType },
    )
    return { ...head, bytes }
  } catch {
    return null
  }
}

/** Forgets a recording: the bank has it, or it was thrown away. */
export async function forgetKept(recordingId: string): Promise<void> {
  await write((heads, chunks) => {
    heads.delete(recordingId)
    chunks.delete(chunksOf(recordingId))
  }).catch(() => undefined)
}

/** Forgets what nobody came back to. */
export function forgetOld(now: number): Promise<void> {
  const before = now - DAYS_KEPT * 86_400_000
  return forgetThose(({ lastAt }) => lastAt < before)
}

/** Forgets every recording: whoever signs out leaves no face and no voice on a computer that others use. */
export function forgetAllKept(): Promise<void> {
  return forgetThose(() => true)
}

/** Forgets what another customer left at this computer, whose session ended by itself. */
export function forgetKeptOfOthers(customerId: string): Promise<void> {
  return forgetThose((head) => head.customerId !== undefined && head.customerId !== customerId)
}

/** Whether this browser keeps a recording that the bank has not got. */
export async function hasKept(): Promise<boolean> {
  return (await listHeads()).length > 0
}

async function forgetThose(isMeant: (head: Head) => boolean): Promise<void> {
  for (const head of await listHeads()) if (isMeant(head)) await forgetKept(head.recordingId)
}

/** A browser that keeps nothing has nothing to forget. */
async function listHeads(): Promise<readonly Head[]> {
  try {
    const heads = (await open()).transaction('head').objectStore('head')
    return await answerOf(heads.getAll() as IDBRequest<Head[]>)
  } catch {
    return []
  }
}
