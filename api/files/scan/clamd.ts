import { createConnection, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { CoreSystemError } from '../../bank/core-system.ts'
import type { Line } from '../../bank/outside/line.ts'
import { silence } from '../../bank/outside/silence.ts'
import { chunksOf, streamOf } from '../../platform/objects/byte-streams.ts'
import { refuse } from '../../platform/refuse.ts'

export type Scanner = {
  /** @throws fileCheckUnavailable when the scanner gives no clear answer: nothing passes unscanned */
  isClean(bytes: AsyncIterable<Uint8Array>): Promise<boolean>
}

const PIECE = 65_536
const TIMEOUT_MS = 15_000

function connectTo(address: string): Socket {
  if (address.startsWith('/')) return createConnection({ path: address })
  const colon = address.lastIndexOf(':')
  return createConnection({ host: address.slice(0, colon), port: Number(address.slice(colon + 1)) })
}

function lengthOf(size: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(size)
  return length
}

async function* instream(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of chunksOf(bytes, PIECE)) {
    yield lengthOf(piece.length)
    yield piece
  }
  yield lengthOf(0)
}

function converse(address: string, said: AsyncIterable<Uint8Array>): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectTo(address)
    let words = ''
    const late = () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }))
    socket.setTimeout(TIMEOUT_MS, late)
    socket.on('error', reject)
    socket.on('data', (piece: Buffer) => {
      words += piece.toString('latin1')
    })
    socket.on('close', () => resolve(words.replaceAll('\0', '').trim()))
    Readable.from(said)
      .on('error', (error) => socket.destroy(error))
      .pipe(socket, { end: false })
  })
}

async function ask(address: string, said: AsyncIterable<Uint8Array>): Promise<string> {
  const words = await converse(address, said).catch((error: unknown) => {
    throw silence('clamd', error, 'CLAMD')
  })
  if (words === 'PONG' || words === 'stream: OK' || words.endsWith(' FOUND')) return words
  throw new CoreSystemError('bad_answer', `clamd: ${words}`, { cause: 'wrong_shape', setting: 'CLAMD' })
}

/** Throws a CoreSystemError. */
export async function pingClamd(address: string): Promise<void> {
  await ask(address, streamOf(Buffer.from('zPING\0')))
}

/** ClamAV at `host:port` or a socket path. Fails closed. */
export function clamdScanner(address: string, line: Line): Scanner {
  return {
    isClean: async (bytes) => {
      const words = await line
        .through('scan', () => ask(address, instream(bytes)))
        .catch((error: Error) => {
          throw refuse('fileCheckUnavailable', { retryAfter: 30, reason: `clamd: ${error.message}` })
        })
      return words === 'stream: OK'
    },
  }
}
