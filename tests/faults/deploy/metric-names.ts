import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createMetrics } from '@kaihu/api/platform/watch/metrics.ts'

const SOURCES = path.resolve(import.meta.dirname, '../../../api')
/** What Prometheus makes of a histogram. */
const PARTS = /_(?:bucket|count|sum)$/
const USED = /\b((?:kaihu|nodejs|process)_[a-z0-9_]+)\b/g

/** The metrics that a process tells: those of Node, and what the sources name. */
async function toldMetrics(): Promise<ReadonlySet<string>> {
  const ofNode = [...(await createMetrics().text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name ?? '')
  const own = ['platform/watch/*.ts', 'start/watch.ts']
    .flatMap((pattern) => globSync(pattern, { cwd: SOURCES }))
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(/'(kaihu_[a-z_]+)'/g)])
    .map(([, name]) => name ?? '')
  return new Set([...ofNode, ...own])
}

/** Names in rules and dashboard that no process tells: an alert on one of them never fires. */
export async function unknownMetrics(folder: string): Promise<string[]> {
  const told = await toldMetrics()
  return ['alerts.yaml', 'alerts.test.yaml', 'dashboard.json'].flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8')
    const names = new Set([...text.matchAll(USED)].map(([, name]) => name ?? ''))
    return [...names]
      .filter((name) => !told.has(name) && !told.has(name.replace(PARTS, '')))
      .map((name) => `${file} names ${name}, which no process tells`)
  })
}
