import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { looseLine } from '../../../tests/harness/outside/outside-end.ts'
import { streamOf } from '../../platform/objects/byte-streams.ts'
import { clamdScanner } from './clamd.ts'

/** The test file that every scanner knows (eicar.org), in two pieces so that none stops this one. */
const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-` + 'ANTIVIRUS-TEST-FILE!$H+H*'

type Answer = (content: Buffer) => string

/** Most bytes that it takes, as clamd's StreamMaxLength. */
const MOST = 26_214_400

/** Takes one INSTREAM command as clamd's protocol has it: zero-ended command, chunks with length, a zero length. */
async function serve(socket: Socket, answer: Answer): Promise<void> {
  const pieces = socket.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
  let held = Buffer.alloc(0)
  const take = async (size: number): Promise<Buffer> => {
    while (held.length < size) {
      const { value, done } = await pieces.next()
      if (done) throw new Error('cut off')
      held = Buffer.concat([held, value])
    }
    const taken = held.subarray(0, size)
    held = held.subarray(size)
    return taken
  }
  if ((await take(10)).toString('latin1') !== 'zINSTREAM\0') return void socket.end('UNKNOWN COMMAND\0')
  const chunks: Buffer[] = []
  for (let size = (await take(4)).readUInt32BE(); size > 0; size = (await take(4)).readUInt32BE()) {
    chunks.push(await take(size))
  }
  const content = Buffer.concat(chunks)
  socket.end(content.length > MOST ? 'INSTREAM size limit exceeded. ERROR\0' : answer(content))
}

const virusOrNot: Answer = (content) =>
  content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0'

function scannerAt(address: string) {
  return clamdScanner(address, looseLine('clamd'))
}

let server: Server | undefined
afterEach(() => server?.close())

async function startScanner(answer: Answer): Promise<string> {
  server = createServer((socket) => void serve(socket, answer).catch(() => socket.destroy())).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

test('a clean file passes and an infected one is named, over the scanner’s own protocol', async () => {
  const scanner = scannerAt(await startScanner(virusOrNot))
  expect(await scanner.isClean(streamOf(Buffer.from('a plain letter')))).toBe(true)
  expect(await scanner.isClean(streamOf(Buffer.from(`${'x'.repeat(200_000)}${EICAR}`)))).toBe(false)
})

test('every byte of a large file reaches the scanner', async () => {
  const file = Buffer.alloc(20_000_000, 'kaihu')
  const scanner = scannerAt(await startScanner((content) => (content.equals(file) ? 'stream: OK\0' : 'no\0')))
  expect(await scanner.isClean(streamOf(file))).toBe(true)
})

test.each([
  ['the scanner reports an error', () => 'stream: Can’t open file ERROR\0'],
  ['it answers something unknown', () => 'hello\0'],
  ['it says nothing', () => ''],
])('no file passes when %s', async (_name, answer) => {
  const scanner = scannerAt(await startScanner(answer))
  await expect(scanner.isClean(streamOf(Buffer.from('letter')))).rejects.toThrow(/clamd/)
})

test('no file passes when no scanner is there', async () => {
  const address = await startScanner(virusOrNot)
  server?.close()
  await once(server ?? createServer(), 'close')
  await expect(scannerAt(address).isClean(streamOf(Buffer.from('letter')))).rejects.toThrow(/clamd/)
})
