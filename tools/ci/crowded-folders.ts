import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ROOT } from './run-tool.ts'

const MOST = 20

/** Folders that are one list, each with what every file of it is: there is nothing to tell apart. */
const LISTS: Readonly<Record<string, string>> = {
  'api/cli/commands': 'one command of the command line',
  bench: 'one benchmark; what all of them use stands in figures/ and product/',
  contract: 'the calls, and the shapes of their payloads, of one room; what all of them use stands in wire/',
  'domain/application/catalogue': 'the questions of one section',
  'domain/application/rules': 'one rule across sections',
  'domain/lists': 'one list of the bank, or what reads all of them',
}

const SOURCE = /\.(ts|tsx|mjs|cjs|css)$/
/** Tests stand beside what they try, and a folder of journeys is one list of them; types of a package are no source. */
const NO_SOURCE = /\.(test|journey)\.tsx?$|\.d\.ts$/

/** Folders that hold more source files side by side than a person can take in, and lists that are none any more. */
export function checkCrowdedFolders(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  const files = stdout.split('\n').filter((file) => file !== '')
  if (files.length === 0) return ['no files were found to count']
  return findCrowded(files)
}

export function findCrowded(files: readonly string[]): string[] {
  const counts = Map.groupBy(files.filter(isSource), (file) => path.posix.dirname(file))
  const crowded = [...counts].filter(([, { length }]) => length > MOST).map(([folder]) => folder)
  const unlisted = crowded.filter((folder) => !(folder in LISTS))
  const needless = Object.keys(LISTS).filter((folder) => counts.has(folder) && !crowded.includes(folder))
  return [
    ...unlisted.map((folder) => `${folder} holds ${counts.get(folder)?.length} source files side by side`),
    ...needless.map((folder) => `${folder} need not stand among the lists any more`),
  ]
}

function isSource(file: string): boolean {
  return SOURCE.test(file) && !NO_SOURCE.test(file)
}
