import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../../..')

export type Said = { readonly code: number | null; readonly text: string }
export type Settings = Readonly<Record<string, string>>

function spawnTool(args: readonly string[], settings: Settings): ChildProcess {
  const { PATH = '', HOME = '/root' } = process.env
  return spawn(process.execPath, ['tools/run.mjs', ...args], { cwd: ROOT, env: { PATH, HOME, ...settings } })
}

/** `npm run kaihu -- …`; what is asked for comes by a pipe. */
export function kaihu(settings: Settings, args: readonly string[], input = ''): Promise<Said> {
  return kaihuTool(settings, ['kaihu', ...args], input)
}

/** `npm run …` with these settings and nothing else of this process's. */
export async function kaihuTool(settings: Settings, args: readonly string[], input = ''): Promise<Said> {
  const child = spawnTool(args, settings)
  let text = ''
  const listen = (chunk: Buffer) => {
    text += chunk.toString('utf8')
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  child.stdin?.end(input)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, text }
}

/** A command that has to go well. */
export async function must(settings: Settings, args: readonly string[], input = ''): Promise<string> {
  const { code, text } = await kaihu(settings, args, input)
  if (code !== 0) throw new Error(`kaihu ${args.join(' ')} ended with ${code}:\n${text}`)
  return text
}

export type Running = { stop(): Promise<void>; printed(): string }

export type ProcessRole = 'server' | 'worker' | 'signer'

const NOT_GIVEN: Readonly<Record<ProcessRole, RegExp>> = {
  server: /^(DATABASE_OWNER_URL|DATABASE_(WORKER|SIGNER)_PASSWORD|AUDIT_SIGNING_KEY)$/,
  worker: /^(DATABASE_OWNER_URL|DATABASE_(APP|ACCESS|SIGNER)_PASSWORD|AUDIT_SIGNING_KEY)$/,
  signer: /^(DATABASE_OWNER_URL|DATABASE_(APP|ACCESS|WORKER)_PASSWORD)$/,
}

/** What an operator gives a process: nothing that it must not hold. */
function givenTo(role: ProcessRole, settings: Settings): Settings {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !NOT_GIVEN[role].test(name)))
}

/** `npm start -- --role ROLE`; waits for what it says when it is there. */
export async function startRole(
  role: ProcessRole,
  settings: Settings,
  isReady: (text: string) => boolean | Promise<boolean>,
): Promise<Running> {
  const child = spawnTool(['start', `--role=${role}`], givenTo(role, settings))
  let text = ''
  const listen = (chunk: Buffer) => {
    text += chunk.toString('utf8')
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  for (const until = Date.now() + 180_000; !(await isReady(text)); ) {
    if (isGone(child) || Date.now() > until) throw new Error(`the ${role} did not start:\n${text}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    printed: () => text,
    stop: async () => {
      if (isGone(child)) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** Ended by itself, or by a signal. */
function isGone({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
