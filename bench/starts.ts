import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@kaihu/api/platform/start/embedded-postgres/embedded-postgres.ts'
import { type ServerProcess, startServerProcess } from '../tests/harness/process/server-process.ts'
import { miss, progress, report } from './figures/figure.ts'
import { percentile } from './figures/statistics.ts'

const WARM_STARTS = 5
const WARM_LIMIT_MS = 5_000

function say(figure: string, value: number): void {
  return report({ bench: 'starts', figure, value, unit: 'ms', load: loadavg()[0] ?? 0 })
}

async function warmStarts(start: () => Promise<ServerProcess>): Promise<number[]> {
  const times: number[] = []
  for (let round = 1; round <= WARM_STARTS; round += 1) {
    const server = await start()
    times.push(server.startMs)
    progress(`warm start ${round}: ${Math.round(server.startMs)} ms`)
    await server.stop()
  }
  return times
}

export async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaihu-bench-'))
  await chmod(folder, 0o755)
  const start = () => startServerProcess({ DATA_DIR: folder, LOG_LEVEL: 'error' })
  try {
    const cold = await start()
    say('cold start', cold.startMs)
    await cold.stop()
    const warm = await warmStarts(start)
    const median = percentile(warm, 0.5)
    say('warm start', median)
    if (median > WARM_LIMIT_MS)
      miss(`a warm start takes ${Math.round(median)} ms, the limit is ${WARM_LIMIT_MS} ms`)
    const crashed = await start()
    await crashed.kill()
    const after = await start()
    say('start after a kill', after.startMs)
    await after.stop()
  } finally {
    const postgres = await startEmbeddedPostgres(path.join(folder, 'postgresql'), () => undefined)
    await postgres.stop()
    await rm(postgres.place, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}
