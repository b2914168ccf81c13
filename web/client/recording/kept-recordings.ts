/** What of a recording lies open in this browser: how long it is kept, and whose it is. The rest is sealed. */
export type KeptHead = {
  recordingId: string
  lastAt: number
  /** the customer who recorded it */
  customerId?: string | undefined
  /** missing where it was kept before recordings were sealed */
  sealed?: Uint8Array<ArrayBuffer>
}

export type KeptChunk = { recordingId: string; seq: number; sealed: Uint8Array<ArrayBuffer> }

const NAME = 'kaihu-recordings'
const DAYS_KEPT = 7

let opened: Promise<IDBDatabase> | null = null

/** @throws when this browser keeps nothing (private windows, no room) */
export function openRecordings(): Promise<IDBDatabase> {
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

export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Writes so that it survives a crash of the browser and of the machine. */
export async function writeRecording(
  work: (head: IDBObjectStore, chunk: IDBObjectStore) => void,
): Promise<void> {
  const database = await openRecordings()
  const transaction = database.transaction(['head', 'chunk'], 'readwrite', { durability: 'strict' })
  work(transaction.objectStore('head'), transaction.objectStore('chunk'))
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

export function chunksOf(recordingId: string): IDBKeyRange {
  return IDBKeyRange.bound([recordingId, 0], [recordingId, Infinity])
}

export async function forgetKept(recordingId: string): Promise<void> {
  await writeRecording((heads, chunks) => {
    heads.delete(recordingId)
    chunks.delete(chunksOf(recordingId))
  }).catch(() => undefined)
}

export function forgetOld(now: number): Promise<void> {
  const before = now - DAYS_KEPT * 86_400_000
  return forgetThose(({ lastAt, sealed }) => lastAt < before || sealed === undefined)
}

/** Forgets every recording: whoever signs out leaves no face and no voice on a computer that others use. */
export function forgetAllKept(): Promise<void> {
  return forgetThose(() => true)
}

/** Forgets what another customer left at this computer, whose session ended by itself, and what lies here unsealed. */
export function forgetKeptOfOthers(customerId: string): Promise<void> {
  return forgetThose((head) => head.customerId !== customerId || head.sealed === undefined)
}

/** Whether this browser keeps a recording that the bank has not got. */
export async function hasKept(): Promise<boolean> {
  return (await listHeads()).length > 0
}

async function forgetThose(isMeant: (head: KeptHead) => boolean): Promise<void> {
  for (const head of await listHeads()) if (isMeant(head)) await forgetKept(head.recordingId)
}

async function listHeads(): Promise<readonly KeptHead[]> {
  try {
    const heads = (await openRecordings()).transaction('head').objectStore('head')
    return await answerOf(heads.getAll() as IDBRequest<KeptHead[]>)
  } catch {
    return []
  }
}
