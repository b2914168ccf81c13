import type { ChildProcess } from 'node:child_process'

/** A process kept apart that did not even start: the machine or the installation is at fault, never what it was to read. */
export class ApartError extends Error {
  override readonly name = 'ApartError'
}

/** How a process ended, in words for a log. */
export type Ending = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

const MOST_HEARD = 4_000
const MOST_TOLD = 600

/** Where and as what a program fell: of what is said while it works, this alone holds nothing that strangers wrote. */
const SAFE = [/panicked at [\w./-]+:\d+:\d+/, /^FATAL ERROR: .*$/m, /^[A-Z]\w*Error(?=:| \[|$)/m]

function withoutStack(said: string): string {
  const lines = said.split('\n').filter((line) => !/^\s+at /.test(line))
  return lines.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, MOST_TOLD)
}

function safeOf(said: string): string {
  return SAFE.flatMap((form) => said.match(form)?.[0] ?? []).join(' ')
}

/** Hears what the process says on standard error, and tells why it ended; all of it only when it had not begun yet. */
export function hear(child: ChildProcess): (ending: Ending, hasBegun: boolean) => string {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    said = (said + piece).slice(0, MOST_HEARD)
  })
  return ({ code, signal }, hasBegun) => {
    const words = hasBegun ? safeOf(said) : withoutStack(said)
    return [signal ?? `exit ${code ?? 'unknown'}`, words].filter((part) => part !== '').join(': ')
  }
}
