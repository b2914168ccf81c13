import { readFileSync } from 'node:fs'
import path from 'node:path'

type Entry = {
  version?: string
  integrity?: string
  link?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
}

/** npm can write a lock file that lost packages of other platforms; only a fresh `npm ci` refuses it. */
export function checkLockFile(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>
  }
  const entries = Object.entries(packages).filter(([place]) => place.includes('node_modules/'))
  const unsure = entries.filter(([, entry]) => entry.link !== true && !isWhole(entry))
  const names = new Set(entries.map(([place]) => nameOf(place)))
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
  const missing = [...new Set(wanted)].filter((name) => !names.has(name))
  return [
    ...unsure.map(([place]) => `${place} has no version or no hash`),
    ...missing.map((name) => `${name} is an optional package that the lock file leaves out`),
  ]
}

function isWhole({ version, integrity, optional }: Entry): boolean {
  return version !== undefined && (integrity !== undefined || optional === true)
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
