import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')

/** The server restarts and the pages reload when a file changes. */
const PROCESSES = [
  ['--watch', '--watch-preserve-output', 'api/main.ts', ...process.argv.slice(2)],
  [
    'node_modules/vite/bin/vite.js',
    'web',
    '--config',
    'web/vite.config.ts',
    '--port',
    process.env['WEB_PORT'] ?? '5173',
    '--strictPort',
  ],
]

function startAll(): ChildProcess[] {
  return PROCESSES.map((args) => spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }))
}

const children = startAll()

function stopAll(): void {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll)
process.on('disconnect', stopAll)
// One without the other is of no use.
for (const child of children) child.once('exit', stopAll)
await Promise.all(children.map((child) => once(child, 'exit')))
process.exit()
