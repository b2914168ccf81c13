import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { countLabelled, readLabelledPairs } from './labelled-pairs.ts'

function fileOf(text: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'labelled-')), 'pairs.csv')
  writeFileSync(file, text)
  return file
}

test('labelled pairs are counted at the threshold of the numbers, and a stricter one finds fewer', () => {
  const pairs = readLabelledPairs(
    fileOf(
      'name1,name2,schema,is_match\nZhang Guowei,Zhang Guowei,Person,true\nZhang Guowei,Zhang Guo Wei Li,Person,true\nIvan Petrov,John Smith,Person,false\n',
    ),
  )
  if (!pairs) throw new Error('the file was not read')
  expect(countLabelled(pairs, {})).toEqual({ found: 2, missed: 0, false: 0 })
  expect(countLabelled(pairs, { review: 0.95, personOmission: 2 })).toEqual({ found: 1, missed: 1, false: 0 })
})

test('an installation without labelled pairs has none, and says so rather than counting nothing', () => {
  expect(readLabelledPairs(undefined)).toBeUndefined()
  expect(readLabelledPairs('/nowhere/pairs.csv')).toBeUndefined()
})
