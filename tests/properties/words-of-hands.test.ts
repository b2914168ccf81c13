import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { LANGUAGES, wordsOf } from '../journeys/support/words.ts'

const TEXTS = path.resolve(import.meta.dirname, '../../texts')
const COUNTED = /_(one|other)$/

type Texts = { [key: string]: string | Texts }

function keysOf(texts: Texts, before = ''): readonly string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key] : keysOf(value, `${before}${key}.`),
  )
}

for (const language of LANGUAGES) {
  test(`journeys look for a counted word as the pages say it, in ${language}`, () => {
    const folder = path.join(TEXTS, language)
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
    const namespaces = Object.fromEntries(
      files.map((name) => [
        path.basename(name, '.json'),
        JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Texts,
      ]),
    )
    const pages = createInstance({
      lng: language,
      resources: { [language]: namespaces },
      interpolation: { escapeValue: false },
      initAsync: false,
    })
    void pages.init()
    const say = wordsOf(language)
    const counted = Object.entries(namespaces).flatMap(([namespace, texts]) =>
      keysOf(texts)
        .filter((key) => COUNTED.test(key))
        .map((key) => `${namespace}:${key.replace(COUNTED, '')}`),
    )
    const gaps = JSON.stringify(namespaces).matchAll(/\{\{\s*(\w+)/g)
    const filled = Object.fromEntries([...gaps].map(([, name]) => [name, 'x']))
    for (const key of counted) {
      // Some codes end as plurals do.
      for (const count of [0, 1, 2].filter((one) => pages.exists(key, { count: one })))
        expect(say(key, { ...filled, count }), key).toBe(pages.t(key, { ...filled, count }))
    }
  })
}
