import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

/** Where the evaluation data lies: beside the repository, never in it. */
export const DATA = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'screening')

export function hasData(): boolean {
  return existsSync(join(DATA, 'labelled', 'name_bench_dev.csv'))
}

/** Rows of a labelled CSV by column name. */
export function readLabelled(name: string): Record<string, string>[] {
  const text = readFileSync(join(DATA, 'labelled', name), 'utf8')
  return parse(text, { columns: true, relax_quotes: true }) as Record<string, string>[]
}
