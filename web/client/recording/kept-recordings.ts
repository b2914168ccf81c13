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
  return write((heads, chunks) => {
    heads.put(head)
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
export async function forgetOld(now: number): Promise<void> {
  try {
    const heads = await answerOf(
      (await open()).transaction('head').objectStore('head').getAll() as IDBRequest<Head[]>,
    )
    const before = now - DAYS_KEPT * 86_400_000
    for (const { recordingId, lastAt } of heads) if (lastAt < before) await forgetKept(recordingId)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
