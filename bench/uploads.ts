import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { open, rm, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { seedDemoStaff } from '@kaihu/api/access/staff/seed-demo-staff.ts'
import { openObjects } from '@kaihu/api/files/files-deps.ts'
import { urlAs } from '@kaihu/api/platform/database/roles.ts'
import { passwordOf } from '@kaihu/api/platform/start/database-passwords.ts'
import { MOST_PART_BYTES } from '@kaihu/contract/files.ts'
import { bring } from '@kaihu/db/situations/bring.ts'
import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import {
  begin,
  finishAndCompare,
  sendAll,
  type Uploader,
  type UploadJob,
} from '../tests/faults/uploads/upload-client.ts'
import { openSeats, type Seat } from '../tests/harness/crowd/sessions.ts'
import type { ServerProcess } from '../tests/harness/process/server-process.ts'
import { miss, report } from './figures/figure.ts'
import { spread, timed } from './figures/statistics.ts'
import { startAsking } from './load/asker.ts'
import { openWorld, type World } from './product/world.ts'

const MEGABYTES = 20
const AT_ONCE = 20
const MEMORY_GOAL_MB = 400
const OTHERS_GOAL_MS = 500
const WATCH_MS = 50
/** On a busy machine the last of twenty waits long for its end; that is measured, not given up. */
const PATIENCE_MS = 1_200_000

function circumstances() {
  return { load: loadavg()[0] ?? 0 }
}

function makeJob(orderCode: string, index: number): UploadJob {
  return {
    orderCode,
    slot: 'otherFiles.otherImageList',
    name: `${index}.txt`,
    bytes: Buffer.from(randomBytes(MEGABYTES * 786_432).toString('base64')),
    partBytes: MOST_PART_BYTES,
  }
}

/** The same bytes written and synced by the system alone. */
async function writePlainly({ config }: World, bytes: Buffer): Promise<number> {
  const file = path.join(config.DATA_DIR, 'plain')
  const ms = await timed(async () => {
    await writeFile(file, bytes)
    const handle = await open(file, 'r')
    await handle.sync()
    await handle.close()
  })
  await rm(file)
  return ms
}

function residentMegabytes(pid: number | undefined): number {
  return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096) / 1_048_576
}

async function uploadOne(uploader: Uploader, job: UploadJob): Promise<void> {
  const progress = await begin(uploader, job)
  await sendAll(uploader, job, progress)
  if (!(await finishAndCompare(uploader, job, progress))) throw new Error('an upload came back changed')
}

async function measureOne(world: World, uploader: Uploader, orderCode: string): Promise<void> {
  const job = makeJob(orderCode, 0)
  const plain = await writePlainly(world, job.bytes)
  const progress = await begin(uploader, job)
  const ms = await timed(() => sendAll(uploader, job, progress))
  // An upload that nobody ends counts against what one person may have open.
  if (!(await finishAndCompare(uploader, job, progress))) throw new Error('an upload came back changed')
  const perSecond = (MEGABYTES / ms) * 1000
  const context = { plainMegabytesPerSecond: Math.round((MEGABYTES / plain) * 1000), ...circumstances() }
  report({
    bench: 'uploads',
    figure: 'one upload, durable and encrypted',
    value: perSecond,
    unit: 'MB/s',
    ...context,
  })
  const sha256 = await timed(async () => createHash('sha256').update(job.bytes).digest())
  report({ bench: 'uploads', figure: 'SHA-256 of the same bytes', value: sha256, unit: 'ms' })
}

async function measureMany(uploader: Uploader, other: Seat, server: ServerProcess, orderCode: string) {
  const before = residentMegabytes(server.child.pid)
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(server.child.pid))
  }, WATCH_MS)
  const endAsking = startAsking({ seat: other, port: server.port, target: '/v1/orders' })
  const jobs = Array.from({ length: AT_ONCE }, (_, index) => makeJob(orderCode, index + 1))
  const ms = await timed(() => Promise.all(jobs.map((job) => uploadOne(uploader, job))))
  clearInterval(watch)
  const latencies = spread(await endAsking())
  const figure = `${AT_ONCE} uploads of ${MEGABYTES} MB at once`
  report({ bench: 'uploads', figure, value: ms / 1000, unit: 's', ...circumstances() })
  report({ bench: 'uploads', figure: 'memory of the server meanwhile', value: most, unit: 'MB', before })
  report({
    bench: 'uploads',
    figure: 'other calls meanwhile, p99',
    value: latencies.p99,
    unit: 'ms',
    ...latencies,
  })
  if (most > MEMORY_GOAL_MB) miss(`the server took ${Math.round(most)} MB, ${MEMORY_GOAL_MB} are allowed`)
  if (latencies.p99 > OTHERS_GOAL_MS)
    miss(`other calls took ${latencies.p99} ms, ${OTHERS_GOAL_MS} are allowed`)
}

/** Uploads against the plain disk, and twenty at once with what they cost the others. */
export async function main(): Promise<void> {
  const world = await openWorld()
  try {
    await seedDemoStaff(world.database)
    await declareQueues(urlAs('worker', world.ownerUrl, passwordOf(world.config, 'worker')), world.database)
    const objects = openObjects(world.config, world.database)
    const orderCode = await bring(makeWorld(world.database, { objects }), STANDARD, '0300')
    const { rm, cmLeader } = makeWorld(world.database, { objects }).cast
    const [seat, other] = await openSeats(world, [rm, cmLeader])
    if (!seat || !other) throw new Error('nobody is there')
    const server = await world.startServer()
    const counts = { requests: 0, unanswered: 0, retries: 0 }
    const uploader: Uploader = { seat, port: () => server.port, counts, patienceMs: PATIENCE_MS }
    await measureOne(world, uploader, orderCode)
    await measureMany(uploader, other, server, orderCode)
    await server.stop()
  } finally {
    await world.close()
  }
}
