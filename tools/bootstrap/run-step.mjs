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

/**
 * Runs one file on the given Node to its end and answers its exit code. Signals are passed on; when this process
 * is killed outright the child notices by its closed channel.
 */
export function runStep(node, args, root) {
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
  const watch = watchParent(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearInterval(watch)
      for (const each of SIGNALS) process.off(each, passOn)
      resolve(code ?? (signal === null ? 1 : 128))
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
