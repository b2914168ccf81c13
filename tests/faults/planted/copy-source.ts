import { cpSync, existsSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../../../tools/ci/run-tool.ts'

const LEFT_OUT = new Set(['node_modules', '.git', 'dist', 'data', 'test-results'])

/** The source beside its installed packages; packages of the product itself lead into the copy. Answers its folder. */
export function copySource(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'kaihu-planted-'))
  cpSync(ROOT, copy, { recursive: true, filter: (from) => !LEFT_OUT.has(path.basename(from)) })
  cpSync(path.join(ROOT, 'node_modules/@kaihu'), path.join(copy, 'node_modules/@kaihu'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  linkPackages(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
  linkPackagesOfWorkspaces(copy)
  return copy
}

/** Every installed package but the product's own, as a link. */
function linkPackages(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (name !== '@kaihu') symlinkSync(path.join(from, name), path.join(to, name))
  }
}

/** What npm could not put beside the others, for its version, lies in the workspace that asks for it. */
function linkPackagesOfWorkspaces(copy: string): void {
  for (const workspace of readdirSync(copy)) {
    const own = path.join(ROOT, workspace, 'node_modules')
    if (existsSync(own)) symlinkSync(own, path.join(copy, workspace, 'node_modules'))
  }
}
