import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../ci/run-tool.ts'
import { deliveredPackages, type LockedPackage, licenceList } from './licence-list.ts'

const FOLDER = path.join(ROOT, 'dist/papers')

/** `npm run release:papers`: what goes with a release, in dist/papers: the bill of materials and the licences. */
function main(): void {
  mkdirSync(FOLDER, { recursive: true })
  write('sbom.cdx.json', billOfMaterials())
  write('licences.txt', licences())
}

/** Made by npm from the lock file alone, so that it is the same on every machine. */
function billOfMaterials(): string {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev']
  const npm = process.env.npm_execpath
  const [program, before] = npm === undefined ? (['npm', []] as const) : ([process.execPath, [npm]] as const)
  const made = spawnSync(program, [...before, ...args], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (made.status !== 0) throw new Error(`npm sbom failed: ${made.stderr}`)
  return made.stdout
}

function licences(): string {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const others = globSync('{domain,screening,texts}/**/*LICEN[CS]E*.md', { cwd: ROOT }).toSorted()
  return licenceList(deliveredPackages(packages), others)
}

function write(name: string, text: string): void {
  const file = path.join(FOLDER, name)
  writeFileSync(file, text)
  process.stdout.write(`${path.relative(ROOT, file)}\n`)
}

main()
