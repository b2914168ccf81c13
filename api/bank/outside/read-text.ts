import type { Response } from 'undici'
import { CoreSystemError } from '../core-system.ts'

/** Throws a CoreSystemError where it is larger. */
export async function readBytes(answer: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    const bytes = chunk as Uint8Array
    size += bytes.length
    if (size > mostBytes) throw new CoreSystemError('bad_answer', 'the file is too large', { cause: 'full' })
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

/** Throws a CoreSystemError where it is larger. */
export async function readText(answer: Response, mostBytes: number): Promise<string> {
  return (await readBytes(answer, mostBytes)).toString('utf8')
}
