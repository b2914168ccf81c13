import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { compressFiles } from './compress.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const STAMP = path.join(ROOT, 'web/dist/.sources')

/** Everything that ends up in the built web; tests do not. */
const SOURCES = [
  'tools/web/**/*',
  'web/**/*',
  'contract/**/*',
  'texts/**/*',
  'domain/**/*',
  'package-lock.json',
]

async function buildWeb(): Promise<void> {
  const hash = hashSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  // Standard output belongs to the command that comes after, such as the figures of the benchmarks.
  process.stderr.write('Building the web\n')
  await build({ configFile: path.join(ROOT, 'web/vite.config.ts'), logLevel: 'warn' })
  await compressFiles(path.join(ROOT, 'web/dist'))
  writeFileSync(STAMP, hash)
}

function hashSources(): string {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: isNoSource, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function isNoSource(entry: { name: string }): boolean {
  return entry.name === 'node_modules' || entry.name === 'dist'
}

try {
  await buildWeb()
} catch (error) {
  process.stderr.write(
    `The web could not be built: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
}
