import net from 'node:net'

export type Answer = { status: number; body: string; cookies: readonly string[] }

export type WireRequest = { bytes: Buffer }

const HEAD_END = Buffer.from('\r\n\r\n')

export function toWire(
  method: string,
  target: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): WireRequest {
  const length = body === '' && method === 'GET' ? [] : [`content-length: ${Buffer.byteLength(body)}`]
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...length,
  ]
  return { bytes: Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`) }
}

/** A kept-alive HTTP/1.1 connection that does little: the processor is for what is measured. */
export type Connection = { send(request: WireRequest): Promise<Answer>; close(): void }

type Waiting = { resolve(answer: Answer): void; reject(error: Error): void }

function readAnswer(bytes: Buffer): Answer | undefined {
  const headEnd = bytes.indexOf(HEAD_END)
  if (headEnd === -1) return undefined
  const head = bytes.toString('latin1', 0, headEnd)
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
  if (Number.isNaN(length)) throw new Error(`An answer without its length:\n${head}`)
  const bodyStart = headEnd + HEAD_END.length
  if (bytes.length < bodyStart + length) return undefined
  return {
    status: Number(head.slice(9, 12)),
    body: bytes.toString('utf8', bodyStart, bodyStart + length),
    cookies: [...head.matchAll(/set-cookie: ([^;\r]+)/gi)].map(([, cookie]) => cookie ?? ''),
  }
}

export async function openConnection(port: number): Promise<Connection> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  let received: Buffer[] = []
  let waiting: Waiting | undefined
  const fail = (error: Error) => {
    waiting?.reject(error)
    waiting = undefined
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The connection was closed')))
  socket.on('data', (chunk) => {
    received.push(chunk)
    const answer = readAnswer(received.length === 1 ? chunk : Buffer.concat(received))
    if (!answer) return
    received = []
    const told = waiting
    waiting = undefined
    told?.resolve(answer)
  })
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request.bytes)
      }),
    close: () => socket.destroy(),
  }
}
