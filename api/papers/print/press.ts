import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PaperContent, PaperFamily, Words } from '@kaihu/domain/papers/paper.ts'

/** What is stamped on each page beside the content. */
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

export type StampedPaper = PaperContent & { stamp: Stamp }

export type PressOrder = { number: number; family: PaperFamily; paper: StampedPaper; at: number }
export type PressAnswer = { number: number; pdf?: Buffer; failure?: string }

/** Draws papers in a process of its own: a long one never holds the server up. */
export type Press = {
  /** @throws PressError when the paper cannot be drawn within the time limit */
  print(paper: StampedPaper): Promise<Buffer>
  close(): void
}

/** A paper could not be drawn; the message says what the compiler found. */
export class PressError extends Error {
  override readonly name = 'PressError'
}

const PROGRAM = fileURLToPath(new URL('./press.main.ts', import.meta.url))
const TIME_LIMIT_MS = 30_000

type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }

const setHeld = (child: ChildProcess, isHeld: boolean): void => {
  for (const part of [child, child.channel]) {
    if (isHeld) part?.ref()
    else part?.unref()
  }
}

/** A press that starts at its first paper, and again after it fell. */
export const createPress = (): Press => {
  let child: ChildProcess | undefined
  let last = 0
  const waiting = new Map<number, Waiting>()
  const settle = (number: number): Waiting | undefined => {
    const found = waiting.get(number)
    waiting.delete(number)
    clearTimeout(found?.timer)
    if (waiting.size === 0 && child) setHeld(child, false)
    return found
  }
  const fall = (fallen: ChildProcess): void => {
    if (child === fallen) child = undefined
    for (const number of [...waiting.keys()]) settle(number)?.reject(new PressError('the press stopped'))
  }
  const start = (): ChildProcess => {
    const started = fork(PROGRAM, {
      serialization: 'advanced',
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.on('message', ({ number, pdf, failure }: PressAnswer) => {
      const found = settle(number)
      if (pdf) found?.resolve(Buffer.from(pdf))
      else found?.reject(new PressError(failure ?? 'no paper'))
    })
    started.on('error', () => fall(started))
    started.on('exit', () => fall(started))
    return started
  }
  return {
    print: (paper) =>
      new Promise((resolve, reject) => {
        const press = (child ??= start())
        last += 1
        const number = last
        const timer = setTimeout(() => press.kill('SIGKILL'), TIME_LIMIT_MS)
        waiting.set(number, { resolve, reject, timer })
        setHeld(press, true)
        const at = Date.parse(`${paper.stamp.date}T00:00:00Z`) / 1_000
        press.send({ number, family: paper.family, paper, at } satisfies PressOrder)
      }),
    close: () => child?.kill('SIGKILL'),
  }
}
