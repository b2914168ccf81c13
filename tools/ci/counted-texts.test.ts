import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { flattenTexts } from './text-keys.ts'

const TEXTS = path.resolve(import.meta.dirname, '../../texts/en-US')

/** "3 orders", "3 open orders", without a form of its own for one. */
const COUNTED = /\{\{count\}\} (?:\w+ ){0,2}?\w+s\b/

/** There is never just one of them. */
const MANY: readonly string[] = [
  'customer.cancel.keepAnswers',
  'files.licence.short',
  'notices.staff.manyRead.text',
  'notices.staff.manyCustomersRead.text',
  'report.preset.days',
  'retention.due.more',
  'staff.review.progress',
  'staff.timeline.times',
]

test('one of something is not told in English as if it were several', () => {
  const wrong = globSync('*.json', { cwd: TEXTS }).flatMap((file) => {
    const texts = flattenTexts(JSON.parse(readFileSync(path.join(TEXTS, file), 'utf8')))
    return [...texts].flatMap(([key, text]) => {
      const name = `${path.basename(file, '.json')}.${key}`
      return COUNTED.test(text) && !/_(?:one|other)$/.test(key) ? [name] : []
    })
  })
  expect(wrong.sort()).toEqual([...MANY].sort())
})
