import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import memory from '../../../tools/bootstrap/memory.json' with { type: 'json' }
import { COMPILED_CACHE } from './compiled-cache.ts'

/** Kaihu as a process of its own, as `npm start` runs it. */
export type ServerProcess = {
  port: number
  child: ChildProcess
  /** Milliseconds from the start of the process to "Kaihu is ready". */
  startMs: number
  /** everything it printed so far */
  printed(): string
  /** Asks it to end and waits; answers its exit code. */
  stop(): Promise<number | null>
  /** SIGKILL, as a power cut of this process alone; waits until it is gone. */
  kill(): Promise<void>
}

const ROOT = path.resolve(import.meta.dirname, '../../..')
const START_LIMIT_MS = 300_000

/** Starts Kaihu and waits until it is ready; PORT is a free one unless the environment names it. */
export async function startServerProcess(
  environment: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Promise<ServerProcess> {
  const started = performance.now()
  const child = spawn(process.execPath, [...memory.flags, 'api/main.ts', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...memory.environment,
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED_CACHE,
      PORT: '0',
      ...environment,
    },
  })
  const printed = await waitUntilReady(child)
  const startMs = performance.now() - started
  const port = Number(/(?:Listening +\S+|http:\/\/[^\s:]+):(\d+)/.exec(printed())?.[1])
  return {
    port,
    child,
    startMs,
    printed,
    stop: async () => {
      await end(child, 'SIGTERM')
      return child.exitCode
    },
    kill: () => end(child, 'SIGKILL'),
  }
}

function waitUntilReady(child: ChildProcess): Promise<() => string> {
  let text = ''
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`Kaihu did not start (${reason}):\n${text}`))
    const timer = setTimeout(() => fail('it took too long'), START_LIMIT_MS)
    const listen = (chunk: Buffer) => {
      text += chunk.toString('utf8')
      if (!text.includes('Kaihu is ready')) return
      clearTimeout(timer)
      resolve(() => text)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(`exit code ${code}`)
    })
  })
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
