import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../ci/run-tool.ts'

export type Both = {
  readonly zh: string
  readonly en: string
}

/** The text of a key such as `order:statuses.0300` in both languages; throws when one lacks it. */
export function textOf(key: string): Both {
  return { zh: read('zh-CN', key), en: read('en-US', key) }
}

export function both(key: string): string {
  const { zh, en } = textOf(key)
  return `${zh} / ${en}`
}

function read(language: string, key: string): string {
  const [namespace = '', dotted = ''] = key.split(':')
  const found = dotted
    .split('.')
    .reduce<unknown>(
      (here, part) => (typeof here === 'object' && here !== null ? Reflect.get(here, part) : undefined),
      namespaceOf(language, namespace),
    )
  if (typeof found !== 'string') throw new Error(`${language} has no text ${key}`)
  return found
}

const known = new Map<string, unknown>()

function namespaceOf(language: string, namespace: string): unknown {
  const file = path.join(ROOT, 'texts', language, `${namespace}.json`)
  if (!known.has(file)) known.set(file, JSON.parse(readFileSync(file, 'utf8')))
  return known.get(file)
}
