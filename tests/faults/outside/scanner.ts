import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

const END = Buffer.alloc(4)

function answer(socket: Socket): void {
  let told = Buffer.alloc(0)
  socket.on('error', () => socket.destroy())
  socket.on('data', (piece: Buffer) => {
    told = Buffer.concat([told, piece])
    if (told.equals(Buffer.from('zPING\0'))) socket.end('PONG\0')
    else if (told.subarray(-4).equals(END)) socket.end('stream: OK\0')
  })
}

/** Speaks as clamd does and finds every file clean; the real one is asked by `npm run faults -- outside`. */
export async function startScanner(): Promise<{ address: string; stop: () => void }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}
