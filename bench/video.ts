import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { seedDemoStaff } from '@kaihu/api/access/staff/seed-demo-staff.ts'
import { openObjects } from '@kaihu/api/files/files-deps.ts'
import { urlAs } from '@kaihu/api/platform/database/roles.ts'
import { passwordOf } from '@kaihu/api/platform/start/database-passwords.ts'
import { applicantOf } from '@kaihu/db/situations/begin.ts'
import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import { videoToRecord } from '@kaihu/db/situations/intention-lines.ts'
import { handInRecording } from '@kaihu/db/situations/stages/record-intention.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { headersOf, openSeats, type Seat } from '../tests/harness/crowd/sessions.ts'
import type { ServerProcess } from '../tests/harness/process/server-process.ts'
import { miss, progress, report } from './figures/figure.ts'
import { percentile, timed } from './figures/statistics.ts'
import { openBrowser } from './form/browser.ts'
import { openWorld, type World } from './product/world.ts'
import { recordingOf } from './video/long-recording.ts'

const MEGABYTES = 100
const LOOKS = 10
const FIRST_FRAME_GOAL_MS = 1_000
const MEMORY_GOAL_MB = 400
const WATCH_MS = 50

function tell(figure: string, value: number, unit: string): void {
  return report({ bench: 'video', figure, value, unit, load: loadavg()[0] ?? 0 })
}

async function makeRecording(world: World): Promise<{ orderCode: string; recordingId: string }> {
  const story = makeWorld(world.database, { objects: openObjects(world.config, world.database) })
  const orderCode = await videoToRecord(story)
  const applicant = await applicantOf(story, orderCode)
  const recordingId = await handInRecording(story, orderCode, applicant, recordingOf(MEGABYTES))
  return { orderCode, recordingId }
}

async function ask(seat: Seat, server: ServerProcess, method: 'GET' | 'POST', target: string, body?: object) {
  const text = body && JSON.stringify(body)
  const headers = await headersOf(seat, { method, target, ...(text && { body: text }) })
  delete headers['host']
  return fetch(`http://127.0.0.1:${server.port}${target}`, { method, headers, ...(text && { body: text }) })
}

async function openTicket(seat: Seat, server: ServerProcess, recordingId: string): Promise<string> {
  const target = `/v1/intention/recordings/${recordingId}/views`
  const response = await ask(seat, server, 'POST', target, { purpose: 'review' })
  const { data } = (await response.json()) as { data: { address: string } | null }
  if (!data) throw new Error(`no ticket: ${response.status}`)
  return data.address
}

type Looked = { first: number; middle: number }

/** Runs in the page: milliseconds until a new player shows its first frame, and from a jump to the frame in the middle. */
function play(address: string): string {
  return `(async () => {
  const video = document.createElement('video')
  const until = (event) => new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(performance.now()), { once: true })
    video.addEventListener('error', () => reject(new Error('player: ' + video.error?.message)), { once: true })
  })
  video.muted = true
  video.preload = 'auto'
  const began = performance.now()
  const shown = until('loadeddata')
  video.src = ${JSON.stringify(address)}
  document.body.append(video)
  const first = await shown
  const seeked = until('seeked')
  const jumped = performance.now()
  video.currentTime = video.duration / 2
  const middle = await seeked
  video.remove()
  return { first: first - began, middle: middle - jumped }
})()`
}

async function measureFrames(seat: Seat, server: ServerProcess, recordingId: string): Promise<void> {
  const { page, close } = await openBrowser()
  try {
    const cookie = (await headersOf(seat, { method: 'GET', target: '/' }))['cookie'] ?? ''
    await page.goto(`http://localhost:${server.port}/login-before`)
    await page.context().setExtraHTTPHeaders({ cookie })
    const looks: Looked[] = []
    for (let index = 0; index < LOOKS; index += 1)
      looks.push(await page.evaluate<Looked>(play(await openTicket(seat, server, recordingId))))
    const firsts = looks.map(({ first }) => first)
    tell(`first frame of ${MEGABYTES} MB, median of ${LOOKS}`, percentile(firsts, 0.5), 'ms')
    tell(`first frame of ${MEGABYTES} MB, slowest of ${LOOKS}`, Math.max(...firsts), 'ms')
    const jumps = looks.map(({ middle }) => middle)
    tell('a frame from the middle after a jump, median', percentile(jumps, 0.5), 'ms')
    if (percentile(firsts, 0.5) > FIRST_FRAME_GOAL_MS)
      miss(`the first frame took ${percentile(firsts, 0.5)} ms, ${FIRST_FRAME_GOAL_MS} are allowed`)
  } finally {
    await close()
  }
}

function residentMegabytes(pid: number | undefined): number {
  return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096) / 1_048_576
}

async function measureEvidence(seat: Seat, server: ServerProcess, orderCode: string): Promise<void> {
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(server.child.pid))
  }, WATCH_MS)
  let bytes = 0
  const hash = createHash('sha256')
  const ms = await timed(async () => {
    const response = await ask(seat, server, 'POST', `/v1/orders/${orderCode}/evidence`, {
      reason: '审计抽查',
    })
    if (!response.ok) throw new Error(`no evidence: ${response.status} ${await response.text()}`)
    for await (const piece of response.body ?? []) {
      bytes += piece.length
      hash.update(piece)
    }
  })
  clearInterval(watch)
  tell('evidence with the recording', bytes / 1_048_576, 'MB')
  tell('evidence written and read', ms / 1_000, 's')
  tell('memory of the server meanwhile', most, 'MB')
  if (bytes < MEGABYTES * 1_048_576) miss('the evidence lacks the recording')
  if (most > MEMORY_GOAL_MB) miss(`the server took ${Math.round(most)} MB, ${MEMORY_GOAL_MB} are allowed`)
}

/** A recording of 100 MB: how soon it is seen, how soon after a jump, and what its evidence costs the server. */
export async function main(): Promise<void> {
  const world = await openWorld()
  try {
    await seedDemoStaff(world.database)
    await declareQueues(urlAs('worker', world.ownerUrl, passwordOf(world.config, 'worker')), world.database)
    progress(`a recording of ${MEGABYTES} MB`)
    const { orderCode, recordingId } = await makeRecording(world)
    const { cast } = makeWorld(world.database)
    const [seat, exporter] = await openSeats(world, [cast.rm, cast.cmLeader])
    if (!seat || !exporter) throw new Error('nobody is there')
    const server = await world.startServer()
    progress('first frames')
    await measureFrames(seat, server, recordingId)
    progress('evidence')
    await measureEvidence(exporter, server, orderCode)
    await server.stop()
  } finally {
    await world.close()
  }
}
