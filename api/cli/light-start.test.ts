import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..', '..')
const IMPORTS = /^(?:import|export) (?!type )[^'"]*?from '([^']+)'|^import '([^']+)'/gm

/** What is read before a file's first line runs: what it imports, and so on; packages by their name. */
function readBefore(file: string, read = new Set<string>()): ReadonlySet<string> {
  if (read.has(file)) return read
  read.add(file)
  for (const [, from, alone] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
    const name = from ?? alone ?? ''
    const own = name.startsWith('@kaihu/') ? path.join(ROOT, name.slice('@kaihu/'.length)) : name
    const found = own.startsWith('.') ? path.join(path.dirname(file), own) : own
    if (existsSync(found) && found.endsWith('.ts')) readBefore(found, read)
    else read.add(name)
  }
  return read
}

function api(file: string): string {
  return path.join(ROOT, 'api', file)
}

test('who screens a name by hand waits for no room, no queue and no engine that a thread has as well', () => {
  const read = readBefore(api('cli/commands/screen.ts'))
  expect(read).toContain(api('screening/engine/engine.ts'))
  for (const file of [
    api('connect.ts'),
    api('access/access.routes.ts'),
    path.join(ROOT, 'screening/screen-name.ts'),
  ])
    expect(read).not.toContain(file)
  expect(read).not.toContain('pg-boss')
  expect(readBefore(api('cli/kaihu.ts')).size).toBeLessThan(20)
})

test('the thread that takes up a kept index reads the engine and the client of the database alone', () => {
  const read = readBefore(api('screening/engine/index-thread.worker.ts'))
  expect(read).toContain(path.join(ROOT, 'screening/screen-name.ts'))
  expect(read).toContain('pg')
  for (const name of ['kysely', 'zod', path.join(ROOT, 'screening/index/build-index.ts')])
    expect(read).not.toContain(name)
})
