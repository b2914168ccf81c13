import { importSigningKey } from '@kaihu/contract/wire/signing.ts'

type Kept = { readonly salt: string; readonly key: CryptoKey; readonly until: number }

const NAME = 'kaihu-session'

const known = new Map<string, Promise<CryptoKey>>()

let opened: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore('key', { keyPath: 'salt' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

async function change(work: (keys: IDBObjectStore) => void): Promise<void> {
  const transaction = (await open()).transaction('key', 'readwrite')
  work(transaction.objectStore('key'))
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

function forgetOld(keys: IDBObjectStore): void {
  const request = keys.openCursor()
  request.onsuccess = () => {
    const cursor = request.result
    if (!cursor) return
    if ((cursor.value as Kept).until < Date.now()) cursor.delete()
    cursor.continue()
  }
}

/**
 * As an object that never tells what it is: a script that gets into the page cannot carry it away. Resolves
 * once a document opened next will find it.
 */
export async function keepSigningKey(salt: string, text: string, until: Date): Promise<void> {
  const key = importSigningKey(text)
  known.set(salt, key)
  const kept: Kept = { salt, key: await key, until: until.getTime() }
  await change((keys) => {
    forgetOld(keys)
    keys.put(kept)
  })
}

export async function findSigningKey(salt: string): Promise<CryptoKey | undefined> {
  const here = known.get(salt)
  if (here) return here
  const keys = (await open()).transaction('key').objectStore('key')
  const kept = await new Promise<Kept | undefined>((resolve, reject) => {
    const request = keys.get(salt) as IDBRequest<Kept | undefined>
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  if (kept) known.set(salt, Promise.resolve(kept.key))
  return kept?.key
}

export function forgetSigningKey(salt: string): Promise<void> {
  known.delete(salt)
  return change((keys) => void keys.delete(salt)).catch(() => undefined)
}
