import { Readable } from 'node:stream'
import { runCommand } from '@kaihu/api/cli/run-command.ts'

/** What a command is given beside its words: its whole environment, and the lines in its pipe. */
export type Given = { readonly env: Readonly<Record<string, string>>; readonly lines?: readonly string[] }

/** What it ended with, and everything it said on both of its streams. */
export type CommandEnd = { readonly code: number; readonly said: string }

let last: Promise<unknown> = Promise.resolve()

/**
 * `npm run kaihu -- …` in this process: to start another one takes longer than most commands do. It sees the environment,
 * the pipe and the streams of a process of its own; for that there is one at a time. That a process really starts, reads its
 * pipe and ends is shown by the tests that start one (staff, customers, check-settings, migrate).
 */
export function commandHere(args: readonly string[], given: Given): Promise<CommandEnd> {
  const mine = last.then(() => perform(args, given))
  last = mine.catch(() => undefined)
  return mine
}

async function perform(args: readonly string[], { env, lines = [] }: Given): Promise<CommandEnd> {
  const said: string[] = []
  const hear = (chunk: unknown) => said.push(String(chunk)) > 0
  const { env: ownEnv, exitCode, stdout, stderr } = process
  const [write, writeError] = [stdout.write, stderr.write]
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin')
  const pipe = Readable.from(lines.map((line) => Buffer.from(`${line}\n`)))
  Object.defineProperty(process, 'stdin', { configurable: true, value: pipe })
  process.env = { ...env }
  process.exitCode = undefined
  stdout.write = hear
  stderr.write = hear
  try {
    await runCommand(args)
    return { code: Number(process.exitCode ?? 0), said: said.join('') }
  } finally {
    stdout.write = write
    stderr.write = writeError
    process.exitCode = exitCode
    process.env = ownEnv
    if (stdin) Object.defineProperty(process, 'stdin', stdin)
  }
}
