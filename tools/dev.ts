import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = path.resolve(import.meta.dirname, '..')
const WEB_PORT = process.env['WEB_PORT'] ?? '5173'
const READY = 'Kaihu is ready'

const SERVER = ['--watch', '--watch-preserve-output', 'api/main.ts', ...process.argv.slice(2)]
const PAGES = [
  'node_modules/vite/bin/vite.js',
  'web',
  '--config',
  'web/vite.config.ts',
  '--port',
  WEB_PORT,
  '--strictPort',
  '--clearScreen',
  'false',
  '--logLevel',
  'warn',
]

/** The server restarts when a file of it changes; the pages reload by themselves, at an address of their own. */
function startServer(): ChildProcess {
  const child = spawn(process.execPath, SERVER, { cwd: ROOT, stdio: ['inherit', 'pipe', 'inherit'] })
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      process.stdout.write(`${line}\n`)
      if (line === READY) sayPages()
    })
  }
  return child
}

function startPages(): ChildProcess {
  return spawn(process.execPath, PAGES, { cwd: ROOT, stdio: 'inherit' })
}

function sayPages(): void {
  process.stdout.write(
    ['', 'Pages that reload when their source changes:', ...addresses(), '']
      .map((line) => `${line}\n`)
      .join(''),
  )
}

function addresses(): string[] {
  return [`  Staff      http://localhost:${WEB_PORT}`, `  Customers  http://apply.localhost:${WEB_PORT}`]
}

const children = [startServer(), startPages()]

function stopAll(): void {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll)
process.on('disconnect', stopAll)
// One without the other is of no use.
for (const child of children) child.once('exit', stopAll)
await Promise.all(children.map((child) => once(child, 'exit')))
process.exit()
