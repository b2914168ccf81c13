import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { BEGUN_LATE, SEPARATOR } from './checkpoint-file.ts'

/** The checkpoint file as far as it went when it was opened; what is appended meanwhile is left for the next time. */
export type KeptNotes = {
  isThere: boolean
  /** The next note, oldest first; undefined at the end. */
  next(): Promise<string | undefined>
  /** What the file says of itself, as far as it was read. */
  remarks: readonly string[]
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

export async function openNotes(file: string): Promise<KeptNotes> {
  const size = await stat(file).then(
    (found) => found.size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return 0
      throw error
    },
  )
  const remarks: string[] = []
  const parts = size === 0 ? undefined : readParts(file, size)
  const next = async (): Promise<string | undefined> => {
    for (;;) {
      const part = await parts?.next()
      if (part === undefined || part.done) return undefined
      if (part.value.startsWith(BEGUN_LATE)) remarks.push(part.value)
      else if (part.value.trim() !== '') return part.value
    }
  }
  return { isThere: size > 0, next, remarks, close: async () => void (await parts?.return(undefined)) }
}
