import { readFileSync } from 'node:fs'
import path from 'node:path'

type Entry = { version?: string; integrity?: string; link?: boolean }

/**
 * npm can write a lock file in which packages of other platforms have lost version and hash; `npm ci` refuses it,
 * but only on a fresh clone. Answers one line per such package.
 */
export function checkLockFile(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>
  }
  return Object.entries(packages)
    .filter(([place, entry]) => place.includes('node_modules/') && entry.link !== true)
    .filter(([, entry]) => entry.version === undefined || entry.integrity === undefined)
    .map(([place]) => `${place} has no version or no hash; make the file anew without node_modules`)
}
