import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PaperContent, PaperFamily, Words } from '@kaihu/domain/papers/paper.ts'
import { limitTo } from '../../files/inspect/limit-to.ts'
import { ApartError, type Ending, hear } from '../../platform/sandbox/last-words.ts'
import { startApart } from '../../platform/sandbox/start-apart.ts'

export type Stamp = {
  fingerprint: string
  /** the round of submission, 0 before the first */
  version: number
  /** `YYYY-MM-DD`: the day of the submission, or of the draft */
  date: string
  isDraft: boolean
  /** told on the first page when the font lacks characters */
  missing: Words | null
}

export type StampedPaper = Omit<PaperContent, 'id'> & { id: string; stamp: Stamp }

export type PressOrder = { number: number; family: PaperFamily; paper: StampedPaper; at: number }
/** `ready` comes once, before the first order is read. */
export type PressAnswer = { number: number; pdf?: Buffer; failure?: string; ready?: true }

export type Press = {
  /**
   * @throws PressError when the paper cannot be drawn within the time limit
   * @throws ApartError when there is no press: it does not start on this machine
   */
  print(paper: StampedPaper): Promise<Buffer>
  close(): void
}

export class PressError extends Error {
  override readonly name = 'PressError'
}

const PROGRAM = fileURLToPath(new URL('./press.main.ts', import.meta.url))
const TIME_LIMIT_MS = 30_000

type Waiting = {
  number: number
  press: ChildProcess
  resolve: (pdf: Buffer) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

function setHeld(child: ChildProcess, isHeld: boolean): void {
  for (const part of [child, child.channel, child.stderr as { ref?(): void; unref?(): void } | null]) {
    if (isHeld) part?.ref?.()
    else part?.unref?.()
  }
}

function fallOf(told: string, wasReady: boolean): Error {
  return wasReady
    ? new PressError(`the press stopped: ${told}`)
    : new ApartError(`the press did not start: ${told}`)
}

/** A press that starts at its first paper, and again after it fell. It prints one paper at a time. */
export function createPress(program = PROGRAM): Press {
  let child: ChildProcess | undefined
  let last = 0
  let waiting: Waiting | undefined
  const inTurn = limitTo(1)
  const settle = (number: number | undefined): Waiting | undefined => {
    const found = waiting?.number === number ? waiting : undefined
    if (!found) return undefined
    waiting = undefined
    clearTimeout(found.timer)
    setHeld(found.press, false)
    return found
  }
  const fall = (fallen: ChildProcess, error: Error): void => {
    if (child === fallen) child = undefined
    if (waiting?.press === fallen) settle(waiting.number)?.reject(error)
  }
  const start = (): ChildProcess => {
    const started = startApart({ program, heap: 512, by: 'ipc' })
    const tell = hear(started)
    let isReady = false
    started.on('message', ({ number, pdf, failure, ready }: PressAnswer) => {
      if (ready) isReady = true
      const found = ready ? undefined : settle(number)
      if (pdf) found?.resolve(Buffer.from(pdf))
      else found?.reject(new PressError(failure ?? 'no paper'))
    })
    started.on('error', (error) => fall(started, new ApartError(`the press did not start: ${error.message}`)))
    started.on('exit', () => {
      if (child === started) child = undefined
    })
    // What it said last is read by now.
    started.on('close', (code: Ending['code'], signal: Ending['signal']) =>
      fall(started, fallOf(tell({ code, signal }, isReady), isReady)),
    )
    return started
  }
  const printNow = (paper: StampedPaper): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      child ??= start()
      const press = child
      last += 1
      // A paper that takes too long falls with its press; those behind it get a new one.
      const timer = setTimeout(() => press.kill('SIGKILL'), TIME_LIMIT_MS)
      waiting = { number: last, press, resolve, reject, timer }
      setHeld(press, true)
      const at = Date.parse(`${paper.stamp.date}T00:00:00Z`) / 1_000
      press.send({ number: last, family: paper.family, paper, at } satisfies PressOrder)
    })
  return { print: (paper) => inTurn(() => printNow(paper)), close: () => child?.kill('SIGKILL') }
}
