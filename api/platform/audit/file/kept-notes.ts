import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { markOf, numberOf } from '../checkpoint-note.ts'
import { BEGUN_LATE, SEPARATOR } from './file-notes.ts'
import { type Restored, readRestored } from './restored-note.ts'

export type KeptRestore = Restored & { note: string; place: number }

/** The checkpoint file as far as it went when it was opened; what is appended meanwhile is left for the next time. */
export type KeptNotes = {
  isThere: boolean
  next(): Promise<string | undefined>
  remarks: readonly string[]
  restores: readonly KeptRestore[]
  /** The marks of the notes that tell of histories given up for one of them, as far as it was read. */
  givenUp: ReadonlySet<string>
  close(): Promise<void>
}

const readParts = async function* (file: string, size: number): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of createReadStream(file, { encoding: 'utf8', end: size - 1 })) {
    const parts = (rest + piece).split(SEPARATOR)
    rest = parts.pop() ?? ''
    yield* parts
  }
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    (found) => found.size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return 0
      throw error
    },
  )
}

async function findRestores(parts: AsyncIterable<string>): Promise<readonly KeptRestore[]> {
  const found: KeptRestore[] = []
  let place = 0
  for await (const note of parts) {
    const restored = readRestored(note)
    if (restored) found.push({ ...restored, note, place })
    place += 1
  }
  return found
}

export async function openNotes(file: string): Promise<KeptNotes> {
  const size = await sizeOf(file)
  // What a later restore gave up is known before the first note is read.
  const restores = size === 0 ? [] : await findRestores(readParts(file, size))
  const remarks: string[] = []
  const parts = size === 0 ? undefined : readParts(file, size)
  const givenUp = new Set<string>()
  let place = -1
  const isGivenUp = (note: string) =>
    restores.some((restored) => restored.place > place && restored.after < numberOf(note))
  const counts = (note: string): boolean => {
    if (note.startsWith(BEGUN_LATE)) remarks.push(note)
    if (note.startsWith(BEGUN_LATE) || readRestored(note) || note.trim() === '') return false
    if (!isGivenUp(note)) return true
    givenUp.add(markOf(numberOf(note), note))
    return false
  }
  const next = async (): Promise<string | undefined> => {
    for (;;) {
      const part = await parts?.next()
      if (part === undefined || part.done) return undefined
      place += 1
      if (counts(part.value)) return part.value
    }
  }
  const close = async () => void (await parts?.return(undefined))
  return { isThere: size > 0, next, remarks, restores, givenUp, close }
}
