import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run-tool.ts'

export type Lines = { readonly source: number; readonly test: number }

const TEST = /\.test\.tsx?$/
const NO_SOURCE = /node_modules|\.d\.ts$|database-types\.ts$/

export function linesOf(folder: string, root = ROOT): Lines {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !NO_SOURCE.test(file))
  const count = (some: readonly string[]) =>
    some.reduce((sum, file) => sum + readFileSync(path.join(root, file), 'utf8').split('\n').length - 1, 0)
  return {
    source: count(files.filter((file) => !TEST.test(file))),
    test: count(files.filter((file) => TEST.test(file))),
  }
}

export function shareOf({ source, test }: Lines): number {
  return source === 0 ? 0 : Math.round((test / source) * 100) / 100
}

/** `node tools/ci/test-lines.ts [folder…]`: the figure of each folder. */
if (process.argv[1] === import.meta.filename)
  for (const folder of process.argv.length > 2
    ? process.argv.slice(2)
    : ['domain', 'screening', 'api', 'web'])
    process.stdout.write(`${folder} ${shareOf(linesOf(folder))}\n`)
