import { createConnection, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { chunksOf } from '../../platform/objects/byte-streams.ts'
import { refuse } from '../../platform/refuse.ts'

/** Asks a virus scanner about bytes. */
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

/** The bytes as clamd wants them: each piece after its length, a length of nothing at the end. */
async function* instream(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of chunksOf(bytes, PIECE)) {
    yield lengthOf(piece.length)
    yield piece
  }
  yield lengthOf(0)
}

/** One INSTREAM conversation with clamd; answers its words. */
function converse(address: string, bytes: AsyncIterable<Uint8Array>): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectTo(address)
    let words = ''
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer')))
    socket.on('error', reject)
    socket.on('data', (piece: Buffer) => {
      words += piece.toString('latin1')
    })
    socket.on('close', () => resolve(words.replaceAll('\0', '').trim()))
    Readable.from(instream(bytes))
      .on('error', (error) => socket.destroy(error))
      .pipe(socket, { end: false })
  })
}

/** ClamAV at `host:port` or a socket path. Fails closed. */
export function clamdScanner(address: string): Scanner {
  return {
    isClean: async (bytes) => {
      const words = await converse(address, bytes).catch((error: Error) => error.message)
      if (words === 'stream: OK') return true
      if (words.endsWith(' FOUND')) return false
      throw refuse('fileCheckUnavailable', { retryAfter: 30, reason: `clamd: ${words}` })
    },
  }
}
