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

/** What README says that one kind of process has and the others have not. */
const OWN_SECRET = /^(DATABASE_OWNER_URL|DATABASE_\w+_PASSWORD|AUDIT_SIGNING_KEY)$/
const GIVEN: Readonly<Record<ProcessRole, readonly string[]>> = {
  server: ['DATABASE_APP_PASSWORD', 'DATABASE_CUSTOMER_PASSWORD', 'DATABASE_ACCESS_PASSWORD'],
  worker: ['DATABASE_WORKER_PASSWORD'],
  signer: ['DATABASE_SIGNER_PASSWORD', 'AUDIT_SIGNING_KEY'],
}

/** What an operator gives a process: nothing that it must not hold. */
export function givenTo(role: ProcessRole, settings: Settings): Settings {
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => !OWN_SECRET.test(name) || GIVEN[role].includes(name)),
  )
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
  // Those that say nothing are waited for; one that was refused its settings meanwhile is not there.
  if (isGone(child)) throw new Error(`the ${role} did not stay:\n${text}`)
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
