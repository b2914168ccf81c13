import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCsv } from '@kaihu/screening/readers/csv-rows.ts'

/** Where the evaluation data lies: beside the repository, never in it. */
export const DATA = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'screening')

export function hasData(): boolean {
  return existsSync(join(DATA, 'labelled', 'name_bench_dev.csv'))
}

export function readLabelled(name: string): Record<string, string>[] {
  const text = readFileSync(join(DATA, 'labelled', name), 'utf8')
  return parseCsv(text)
}
