import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { makeAuthorityIn } from './authority.ts'

export type { Pair } from './authority.ts'

/** An authority of a test's own, and what it vouches for; gone after the file. */
export function makeAuthority() {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-tls-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return makeAuthorityIn(folder)
}
