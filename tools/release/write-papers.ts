import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../ci/run-tool.ts'
import { type Advisory, judgeAdvisories } from './advisories.ts'
import { type Delivered, deliveredPackages, type LockedPackage, licenceList } from './licence-list.ts'
import { runNpm } from './run-npm.ts'

const FOLDER = path.join(ROOT, 'dist/papers')

const HOW =
  'advisories: not checked. Fetch https://storage.googleapis.com/osv-vulnerabilities/npm/all.zip (or clone github/advisory-database), ' +
  'unpack it, and name the folder: npm run release:papers -- --advisories FOLDER'

/**
 * `npm run release:papers -- --advisories FOLDER`: what goes with a release, in dist/papers: the bill of materials, the licences,
 * and what a database of advisories (a folder of OSV records, read without a network) says of what is delivered.
 */
function main(): void {
  mkdirSync(FOLDER, { recursive: true })
  write('sbom.cdx.json', billOfMaterials())
  write('licences.txt', licences())
  process.exitCode = advisories() ? 0 : 1
}

/** Made by npm from the lock file alone, so that it is the same on every machine. */
function billOfMaterials(): string {
  return runNpm(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'], ROOT)
}

function delivered(): readonly Delivered[] {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  return deliveredPackages(packages)
}

/** Whether nothing that is known keeps the release back. */
function advisories(): boolean {
  const { values } = parseArgs({ options: { advisories: { type: 'string' } } })
  if (values.advisories === undefined) {
    process.stderr.write(`${HOW}\n`)
    return false
  }
  const files = globSync('**/*.json', { cwd: values.advisories })
  const records = files.map((file) => readRecord(path.join(values.advisories ?? '', file)))
  const database = records.filter((one) => one !== undefined)
  const { report, failures } = judgeAdvisories(delivered(), database, new Date())
  write('advisories.txt', report)
  for (const failure of failures) process.stderr.write(`advisories: ${failure}\n`)
  return failures.length === 0
}

/** A record of the folder; other JSON that lies there is passed over. */
function readRecord(file: string): Advisory | undefined {
  const read = JSON.parse(readFileSync(file, 'utf8')) as Partial<Advisory>
  return typeof read.id === 'string' && typeof read.modified === 'string' ? (read as Advisory) : undefined
}

function licences(): string {
  const others = globSync('{domain,screening,texts}/**/*LICEN[CS]E*.md', { cwd: ROOT }).toSorted()
  return licenceList(delivered(), others)
}

function write(name: string, text: string): void {
  const file = path.join(FOLDER, name)
  writeFileSync(file, text)
  process.stdout.write(`${path.relative(ROOT, file)}\n`)
}

main()
