import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { readLabelled } from './data.ts'
import { cpuSeconds, report } from './report.ts'

const THREADS = 2

/** Names per second of two threads over a million names each, and the time 95 of 100 searches stay below. */
export async function benchSpeed(names: number): Promise<void> {
  const queries = [
    ...readLabelled('negatives_us-1000.csv').map((row) => row.full_name ?? ''),
    ...readLabelled('negatives_global-1000.csv').map((row) => row.full_name ?? ''),
    ...readLabelled('un_persons_mangled_dev.csv').map((row) => row.treated ?? ''),
  ]
  const workers = Array.from({ length: THREADS }, () => {
    const file = new URL('./speed-worker.ts', import.meta.url)
    return new Worker(file, {
      workerData: { names, queries },
      resourceLimits: { maxOldGenerationSizeMb: 3000 },
    })
  })
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  const cpu = process.cpuUsage()
  const start = performance.now()
  for (const worker of workers) worker.postMessage('go')
  const answers = await Promise.all(workers.map((worker) => once(worker, 'message')))
  const seconds = (performance.now() - start) / 1000
  const times = answers.flatMap(([list]) => list as number[]).sort((a, b) => a - b)
  const rate = (queries.length * THREADS) / seconds
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0
  report('names_per_second_two_threads', rate, '>= 1500', rate >= 1500, {
    names,
    queries: times.length,
    cpuMsPerName: (cpuSeconds(cpu) * 1000) / times.length,
  })
  report('search_p95_ms', p95, '<= 5', p95 <= 5, { p50: times[times.length >> 1] })
}
