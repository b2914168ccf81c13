import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const WATCH_PARENT_MS = 500

/**
 * Bytes of uploads pass through and are gone: with a smaller young generation and fewer arenas of the allocator what they
 * leave behind is given back sooner. Measured by `bench -- uploads`.
 */
const MEMORY = JSON.parse(readFileSync(new URL('./memory.json', import.meta.url), 'utf8'))

/** One that died at once would die again; the first tries come quickly, for people wait. */
const LIVED_MS = 60_000
const AGAIN_AFTER_MS = 1_000

/**
 * Runs one file to its end as `runStep` does, and starts it again whenever it dies without having been asked to end: killed, out of
 * memory, or by an error that nobody caught after it had lived for a while. What fails at its start has said why, and stays ended.
 */
export async function keepRunning(node, args, root, { againAfterMs = AGAIN_AFTER_MS } = {}) {
  let isAsked = false
  const ask = () => {
    isAsked = true
  }
  for (const signal of SIGNALS) process.on(signal, ask)
  for (;;) {
    const began = Date.now()
    const { code, signal } = await runToEnd(node, args, root, ask)
    const isDead = signal !== null || (code !== 0 && Date.now() - began > LIVED_MS)
    if (isAsked || !isDead) return code ?? 128
    process.stderr.write(`Kaihu died (${signal ?? `exit code ${code}`}) and is started again\n`)
    await new Promise((resolve) => setTimeout(resolve, againAfterMs))
    if (isAsked) return 0
  }
}

/** Runs one file on the given Node to its end and answers its exit code. */
export async function runStep(node, args, root) {
  const { code, signal } = await runToEnd(node, args, root)
  return code ?? (signal === null ? 1 : 128)
}

/**
 * Signals are passed on; when this process is killed outright the child notices by its closed channel. `onLoss` hears of an
 * npm that was killed.
 */
function runToEnd(node, args, root, onLoss = () => undefined) {
  const child = spawn(node, [...MEMORY.flags, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...MEMORY.environment,
      ...process.env,
      NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'kaihu-compiled'),
    },
  })
  const passOn = (signal) => child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, passOn)
  const watch = watchParent(() => {
    onLoss()
    child.kill('SIGTERM')
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearInterval(watch)
      for (const each of SIGNALS) process.off(each, passOn)
      resolve({ code, signal })
    })
  })
}

/** Below npm: when npm was killed outright nobody is left to pass a signal on, so the change of ancestors has to do. */
function watchParent(onLoss) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const before = ancestors()
  return setInterval(() => {
    if (ancestors() !== before) onLoss()
  }, WATCH_PARENT_MS).unref()
}

/** The shell that npm started, and npm itself where the system shows it. */
function ancestors() {
  const status = `/proc/${process.ppid}/status`
  const grandparent = existsSync(status) ? /^PPid:\s*(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1] : ''
  return `${process.ppid} ${grandparent}`
}
