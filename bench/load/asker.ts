import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { headersOf, type Seat } from '../../tests/harness/crowd/sessions.ts'
import { timed } from '../figures/statistics.ts'

type Asked = { seat: Seat; port: number; target: string }

const PAUSE_MS = 20

/** Asks until it is told to stop, and answers the milliseconds of each request. */
async function ask({ seat, port, target }: Asked): Promise<void> {
  let isOver = false
  parentPort?.once('message', () => {
    isOver = true
  })
  const latencies: number[] = []
  while (!isOver) {
    const headers = await headersOf(seat, { method: 'GET', target })
    delete headers['host']
    latencies.push(
      await timed(async () => (await fetch(`http://127.0.0.1:${port}${target}`, { headers })).text()),
    )
    await sleep(PAUSE_MS)
  }
  parentPort?.postMessage(latencies)
}

if (!isMainThread) void ask(workerData as Asked)

/** In a thread of its own: what the load's client is busy with does not count as waiting. */
export function startAsking(asked: Asked): () => Promise<number[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: asked })
  const latencies = new Promise<number[]>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return async () => {
    worker.postMessage('stop')
    return latencies
  }
}
