import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { LOCALES } from '@kaihu/domain/base/locales.ts'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const MOST_BYTES = 3_000_000
const PICTURE = /^!\[([^\]]+)\]\(picture:([\w-]+)\)$/gm

function namedIn(locale: string): string[] {
  const files = globSync(`texts/${locale}/manual/*/*.md`, { cwd: ROOT })
  const texts = files.map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
  return texts.flatMap((text) => [...text.matchAll(PICTURE)].map(([, , name = '']) => name)).toSorted()
}

function taken(locale: string) {
  return globSync(`pictures/${locale}/*.webp`, { cwd: import.meta.dirname })
}

test.each(LOCALES)(
  'every picture that the manual in %s shows was taken, and none lies there unused',
  (locale) => {
    const names = namedIn(locale)
    expect(names.length).toBeGreaterThan(10)
    expect(names).toEqual(
      taken(locale)
        .map((file) => path.basename(file, '.webp'))
        .toSorted(),
    )
  },
)

test('the pictures of the manual stay small', () => {
  const sizes = LOCALES.flatMap(taken).map((file) => statSync(path.join(import.meta.dirname, file)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES)
})
