import net from 'node:net'
import { headersOf, type Seat } from '../../tests/harness/crowd/sessions.ts'
import { toWire } from '../load/connection.ts'

const TARGET = '/v1/events'
const LINE = /data: (\{[^\n]*\})\n/g

/** Opens the stream of events as a browser tab does; answers how to close it. */
export async function followEvents(
  seat: Seat,
  port: number,
  onOrder: (orderCode: string, movesLists: boolean) => void,
): Promise<() => void> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  let text = ''
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    text += chunk.toString('utf8')
    let read = 0
    for (const found of text.matchAll(LINE)) {
      read = found.index + found[0].length
      const { subject, id, movesLists } = JSON.parse(found[1] ?? '{}') as {
        subject?: string
        id?: string
        movesLists?: boolean
      }
      if (subject === 'order' && id) onOrder(id, movesLists !== false)
    }
    text = text.slice(read).slice(-2_000)
  })
  socket.write(toWire('GET', TARGET, await headersOf(seat, { method: 'GET', target: TARGET })).bytes)
  return () => socket.destroy()
}
