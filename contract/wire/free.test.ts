import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const FREE = ['wire/free.ts', 'wire/masked.ts']

test('only what has no shape is sent without one, and each of these says why', async () => {
  const here = new URL('../', import.meta.url)
  const files = (await readdir(here, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const found = []
  for (const file of files) {
    const text = await readFile(new URL(file, here), 'utf8')
    if (/z\.(?:unknown|any)\(/.test(text)) found.push(file)
  }
  expect(found.toSorted()).toEqual(FREE)
  const free = await readFile(new URL('wire/free.ts', here), 'utf8')
  expect(free.match(/\*\/\nexport const/g)).toHaveLength(free.match(/^export const/gm)?.length ?? 0)
})
