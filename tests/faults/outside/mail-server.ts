import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server of another maker that speaks TLS from the first byte and keeps every letter it takes. */
export async function startMailServer(tls: { key: string; cert: string }) {
  const letters: string[] = []
  const open = () =>
    new SMTPServer({
      ...tls,
      secure: true,
      authOptional: true,
      disableReverseLookup: true,
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          letters.push(Buffer.concat(chunks).toString('utf8'))
          done()
        })
      },
    })
  let server = open()
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.on('error', () => undefined)
      const listener = server.listen(port, '127.0.0.1', () =>
        resolve((listener.address() as AddressInfo).port),
      )
    })
  const port = await listen(0)
  return {
    port,
    letters,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
    start: async () => {
      server = open()
      await listen(port)
    },
  }
}

/** What one letter says of itself in a line of its head. */
export function headOf(letter: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(letter)?.[1]?.trim() ?? ''
}
