import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../../../tools/ci/run-tool.ts'

const LEFT_OUT = new Set(['node_modules', '.git', 'dist', 'data', 'test-results'])

/** The source beside its installed packages; packages of the product itself lead into the copy. Answers its folder. */
export function copySource(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'kaihu-planted-'))
  // As a checkout is: what the product starts as a user that owns nothing has to read it.
  chmodSync(copy, 0o755)
  cpSync(ROOT, copy, { recursive: true, filter: (from) => !LEFT_OUT.has(path.basename(from)) })
  for (const workspace of ['.', ...readdirSync(copy)]) {
    const own = path.join(ROOT, workspace, 'node_modules')
    if (existsSync(own)) copyPackages(own, path.join(copy, workspace, 'node_modules'))
  }
  return copy
}

/** By hard links, or file by file on another disk. Never as links: processes kept apart read nothing outside the checkout. */
function copyPackages(from: string, to: string): void {
  const linked = spawnSync('cp', ['-al', from, to], { stdio: 'ignore' })
  if (linked.status !== 0) cpSync(from, to, { recursive: true, verbatimSymlinks: true, force: true })
}
