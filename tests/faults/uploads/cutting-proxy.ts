import { createServer, connect as dial, type Socket } from 'node:net'

/** A network that treats connections badly, the same way for the same seed. */
export type CuttingProxy = {
  port: number
  counts: { connections: number; cuts: number; resets: number; delays: number }
  close(): Promise<void>
}

type Fate = { cutAfter: number; isReset: boolean; delayMs: number }

function nextRandom(state: { value: number }): number {
  state.value = (Math.imul(state.value, 1_664_525) + 1_013_904_223) >>> 0
  return state.value / 2 ** 32
}

function fateOf(state: { value: number }, mostBytes: number): Fate {
  return {
    // No connection lives long: each is cut somewhere in its first bytes, in either direction.
    cutAfter: 3_000 + Math.floor(nextRandom(state) * mostBytes),
    isReset: nextRandom(state) < 0.5,
    delayMs: nextRandom(state) < 0.3 ? Math.floor(nextRandom(state) * 120) : 0,
  }
}

function joinSockets(client: Socket, server: Socket, fate: Fate, counts: CuttingProxy['counts']): void {
  let passed = 0
  const cut = () => {
    if (fate.isReset) client.resetAndDestroy()
    else client.destroy()
    server.destroy()
  }
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (bytes: Buffer) => {
      passed += bytes.length
      if (passed > fate.cutAfter) {
        counts[fate.isReset ? 'resets' : 'cuts'] += 1
        return cut()
      }
      to.write(bytes)
    })
    from.on('close', () => to.destroy())
    from.on('error', () => to.destroy())
  }
  pass(client, server)
  pass(server, client)
}

/** Stands before a port: delays, cuts and resets connections by the seed, none of them longer than `mostBytes`. */
export async function startCuttingProxy(
  target: number,
  seed: number,
  mostBytes = 400_000,
): Promise<CuttingProxy> {
  const counts = { connections: 0, cuts: 0, resets: 0, delays: 0 }
  const state = { value: seed >>> 0 }
  const open = new Set<Socket>()
  const proxy = createServer((client) => {
    const fate = fateOf(state, mostBytes)
    counts.connections += 1
    if (fate.delayMs > 0) counts.delays += 1
    open.add(client)
    client.once('close', () => open.delete(client))
    client.on('error', () => undefined)
    client.pause()
    setTimeout(() => {
      const server = dial(target, '127.0.0.1', () => client.resume())
      server.on('error', () => client.destroy())
      joinSockets(client, server, fate, counts)
    }, fate.delayMs)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    counts,
    close: () => {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => proxy.close(() => resolve()))
    },
  }
}
