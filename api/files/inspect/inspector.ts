import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { constants } from 'node:os'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type FileFinding, refusedFile } from '@kaihu/domain/application/files/verdict.ts'
import type { VideoFinding } from '@kaihu/domain/intention/video-facts.ts'
import { NOTHING_READ, type RecognisedPicture } from '@kaihu/domain/recognition/line.ts'
import { refuse } from '../../platform/refuse.ts'
import { ApartError, type Ending, hear } from '../../platform/sandbox/last-words.ts'
import { startApart, workingPid } from '../../platform/sandbox/start-apart.ts'
import type { CopiedFormat } from './copy/draw-copy.ts'
import type { InspectorTask } from './inspector.main.ts'
import { limitTo } from './limit-to.ts'

export type Inspector = {
  /**
   * Never throws for what the content is. @throws fileCheckUnavailable when the machine is too busy to tell
   * now
   */
  inspect(bytes: Uint8Array | AsyncIterable<Uint8Array>, name: string): Promise<FileFinding>
  /**
   * Passes over it once without holding it. @throws fileCheckUnavailable when the machine is too busy to tell
   * now
   */
  inspectVideo(bytes: AsyncIterable<Uint8Array>): Promise<VideoFinding>
  /** Draws a page (from 0) anew (WebP); undefined when it cannot be drawn within the limits. */
  redraw(bytes: Uint8Array, format: CopiedFormat, page: number): Promise<Buffer | undefined>
  /** Draws a whole document anew as a PDF of pictures; undefined when it cannot be drawn within the limits. One at a time. */
  copy(bytes: Uint8Array, format: CopiedFormat, pages: number): Promise<Buffer | undefined>
  /**
   * Nothing where nothing can be read within the limits. One at a time. @throws fileCheckUnavailable when too
   * many wait already
   */
  read(bytes: Uint8Array): Promise<RecognisedPicture>
  withFile<T>(work: () => Promise<T>): Promise<T>
  close(): void
}

const PROGRAM = fileURLToPath(new URL('./inspector.main.ts', import.meta.url))
/** What a process may take. By the clock it is more: a busy machine is not the file's fault. */
type Limits = {
  readonly cpuSeconds: number
  readonly clockMs: number
  readonly bytes: number
  readonly heap: number
}

const MEGABYTE = 1_048_576
const CHECK: Limits = { cpuSeconds: 6, clockMs: 20_000, bytes: 300 * MEGABYTE, heap: 160 }
/** Hundreds of pages are drawn while somebody waits. */
const COPY: Limits = { cpuSeconds: 90, clockMs: 120_000, bytes: 900 * MEGABYTE, heap: 400 }
/** Models of 15 MB and what they work with, over one picture. */
const READ: Limits = { cpuSeconds: 40, clockMs: 60_000, bytes: 1_000 * MEGABYTE, heap: 300 }
/** Readings that may wait for the one under way. */
const MOST_WAITING = 4
/** How the end by SIGXCPU of a process within walls is told by what stands around it. */
const ENDED_BY_TIME = 128 + constants.signals.SIGXCPU
const WATCH_MS = 25
const MOST_ANSWER = 96 * MEGABYTE
const AT_ONCE = 2

/** Whether the process and its pipes keep this program running: only while it works on a file. */
function setHeld(child: ChildProcess, isHeld: boolean): void {
  const pipes = [child.stdin, child.stdout, child.stderr].filter((pipe) => pipe instanceof Socket)
  for (const part of [child, ...pipes]) {
    if (isHeld) part.ref()
    else part.unref()
  }
}

type Started = { readonly child: ChildProcess; readonly tell: ReturnType<typeof hear> }

function start({ heap, cpuSeconds }: Limits, program: string): Started {
  const child = startApart({ program, heap, cpuSeconds, by: 'pipe' })
  const tell = hear(child)
  setHeld(child, false)
  child.on('error', () => undefined)
  child.stdin?.on('error', () => undefined)
  return { child, tell }
}

/** Resident bytes of a process; 0 where the system does not tell. */
function residentOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096
  } catch {
    return 0
  }
}

function processorTimeOf(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

export type Used = { mostBytes: number; processorMs: number }

type Outcome =
  | { kind: 'answer'; bytes: Buffer }
  // `busy`: no answer in time without having used its own time up, or the bytes could not be read to their end.
  | { kind: 'time' | 'memory' | 'failed' | 'busy' }
  // It did not come to read anything: `why` says what the machine or the installation lacks.
  | { kind: 'unstarted'; why: string }

const READY = Buffer.from('ready\n')

function feed(child: ChildProcess, bytes: AsyncIterable<Uint8Array>, onBroken: () => void): void {
  if (child.stdin) Readable.from(bytes).on('error', onBroken).pipe(child.stdin)
}

type Work = {
  task: InspectorTask
  bytes: Uint8Array | AsyncIterable<Uint8Array>
  /** hears what it took */
  onEnd: (used: Used) => void
  limits?: Limits
}

function converse({ child, tell }: Started, { task, bytes, onEnd, limits = CHECK }: Work): Promise<Outcome> {
  return new Promise((resolve) => {
    setHeld(child, true)
    const pieces: Buffer[] = []
    let length = 0
    const used: Used = { mostBytes: 0, processorMs: 0 }
    const look = () => {
      const pid = workingPid(child)
      used.mostBytes = Math.max(used.mostBytes, residentOf(pid))
      used.processorMs = Math.max(used.processorMs, processorTimeOf(pid))
    }
    let isOver = false
    const end = (outcome: Outcome) => {
      // What is killed closes as well.
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      clearInterval(watch)
      child.kill('SIGKILL')
      onEnd(used)
      resolve(outcome)
    }
    const timer = setTimeout(() => end({ kind: 'busy' }), limits.clockMs)
    const watch = setInterval(() => {
      look()
      if (used.mostBytes > limits.bytes) end({ kind: 'memory' })
    }, WATCH_MS)
    child.stdout?.on('data', (piece: Buffer) => {
      pieces.push(piece)
      length += piece.length
      if (length > MOST_ANSWER) end({ kind: 'failed' })
    })
    child.once('close', (code: Ending['code'], signal: Ending['signal']) => {
      const whole = Buffer.concat(pieces)
      if (!whole.subarray(0, READY.length).equals(READY))
        return end({ kind: 'unstarted', why: tell({ code, signal }, false) })
      if (signal === 'SIGXCPU' || code === ENDED_BY_TIME) return end({ kind: 'time' })
      const answer = whole.subarray(READY.length)
      end(code === 0 && answer.length > 0 ? { kind: 'answer', bytes: answer } : { kind: 'failed' })
    })
    child.once('error', ({ message }) => end({ kind: 'unstarted', why: message }))
    child.stdin?.write(`${JSON.stringify(task)}\n`)
    if (bytes instanceof Uint8Array) child.stdin?.end(bytes)
    else feed(child, bytes, () => end({ kind: 'busy' }))
  })
}

/** @throws ApartError when nothing could be read here: no file is called broken for that */
async function work(started: Started, given: Work): Promise<Outcome> {
  const outcome = await converse(started, given)
  if (outcome.kind === 'unstarted') throw new ApartError(`the reader of files did not start: ${outcome.why}`)
  return outcome
}

function refuseBusy({ kind }: Outcome): void {
  if (kind === 'busy') {
    throw refuse('fileCheckUnavailable', { retryAfter: 5, reason: 'the check did not come to its end' })
  }
}

function videoFindingOf(outcome: Outcome): VideoFinding {
  refuseBusy(outcome)
  if (outcome.kind === 'answer') return JSON.parse(outcome.bytes.toString('utf8')) as VideoFinding
  return { ok: false, cause: outcome.kind === 'time' ? 'tooSlow' : 'broken' }
}

function findingOf(outcome: Outcome): FileFinding {
  refuseBusy(outcome)
  if (outcome.kind === 'answer') return JSON.parse(outcome.bytes.toString('utf8')) as FileFinding
  if (outcome.kind === 'time') return refusedFile('tooSlow')
  return refusedFile(outcome.kind === 'memory' ? 'unpacksTooLarge' : 'broken')
}

function pictureIn(answer: Buffer): RecognisedPicture {
  return JSON.parse(answer.toString('utf8')) as RecognisedPicture
}

/**
 * One process is started ahead, so that a file waits for its check and not for a start. `onEnd` hears what
 * each took.
 */
export function createInspector(onEnd: Work['onEnd'] = () => undefined, program = PROGRAM): Inspector {
  const begin = (limits: Limits) => start(limits, program)
  const limited = limitTo(AT_ONCE)
  const oneCopy = limitTo(1)
  const oneReading = limitTo(1)
  let readings = 0
  const read = async (bytes: Uint8Array) => {
    const outcome = await work(begin(READ), { task: { do: 'read' }, bytes, onEnd, limits: READ })
    refuseBusy(outcome)
    return outcome.kind === 'answer' ? pictureIn(outcome.bytes) : NOTHING_READ
  }
  let spare: Started | undefined
  let isClosed = false
  const take = (): Started => {
    const isThere = spare?.child.exitCode === null && spare.child.signalCode === null
    const taken = isThere && spare ? spare : begin(CHECK)
    spare = isClosed ? undefined : begin(CHECK)
    return taken
  }
  const run = (task: InspectorTask, bytes: Work['bytes']) => work(take(), { task, bytes, onEnd })
  // Fonts and pages of a PDF need more than a check may take.
  const runLarge = (task: InspectorTask, bytes: Work['bytes']) =>
    work(begin(COPY), { task, bytes, onEnd, limits: COPY })
  return {
    withFile: limited,
    inspect: async (bytes, name) => findingOf(await run({ do: 'inspect', name }, bytes)),
    inspectVideo: async (bytes) => videoFindingOf(await run({ do: 'video' }, bytes)),
    redraw: async (bytes, format, page) => {
      const task = { do: 'redraw', format, page } as const
      const isLarge = format === 'pdf'
      const outcome = isLarge ? await runLarge(task, bytes) : await run(task, bytes)
      return outcome.kind === 'answer' ? outcome.bytes : undefined
    },
    copy: (bytes, format, pages) =>
      oneCopy(async () => {
        const outcome = await runLarge({ do: 'copy', format, pages }, bytes)
        return outcome.kind === 'answer' ? outcome.bytes : undefined
      }),
    read: async (bytes) => {
      if (readings > MOST_WAITING) refuseBusy({ kind: 'busy' })
      readings += 1
      return oneReading(() => read(bytes)).finally(() => (readings -= 1))
    },
    close: () => {
      isClosed = true
      spare?.child.kill('SIGKILL')
    },
  }
}
