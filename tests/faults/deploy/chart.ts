import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

const OPENS = /\{\{-?\s*(?:if|range|with|define|block)\b/g
const ENDS = /\{\{-?\s*end\b/g
const VALUE = /\.Values((?:\.\w+)+)/g

function has(values: unknown, names: readonly string[]): boolean {
  const [first, ...rest] = names
  if (first === undefined) return true
  return typeof values === 'object' && values !== null && first in values
    ? has((values as Record<string, unknown>)[first], rest)
    : false
}

/** What can be wrong with the chart without Helm to render it: broken YAML, open blocks, values that nobody gives. */
export function chartMistakes(folder: string): string[] {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const mistakes: string[] = []
  const { name, apiVersion } = parse(read('Chart.yaml')) as { name?: string; apiVersion?: string }
  if (name !== 'kaihu' || apiVersion !== 'v2') mistakes.push('Chart.yaml is not the chart of Kaihu')
  const values: unknown = parse(read('values.yaml'))
  JSON.parse(read('values.schema.json'))
  const defined = new Set<string>()
  const included = new Set<string>()
  for (const file of globSync('templates/*', { cwd: folder })) {
    const text = read(file)
    const [opened, ended] = [[...text.matchAll(OPENS)].length, [...text.matchAll(ENDS)].length]
    if (opened !== ended) mistakes.push(`${file} opens ${opened} blocks and ends ${ended}`)
    for (const [, path_ = ''] of text.matchAll(VALUE))
      if (!has(values, path_.slice(1).split('.')))
        mistakes.push(`${file} asks for .Values${path_}, which values.yaml has not`)
    for (const [, one = ''] of text.matchAll(/define "([\w.]+)"/g)) defined.add(one)
    for (const [, one = ''] of text.matchAll(/include "([\w.]+)"/g)) included.add(one)
  }
  for (const one of included) if (!defined.has(one)) mistakes.push(`nothing defines "${one}"`)
  return mistakes
}
