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

test('a pair whose label is neither true nor false is refused with its line, and spreadsheets may write TRUE', () => {
  const head = 'name1,name2,schema,is_match\n'
  expect(readLabelledPairs(fileOf(`${head}A,B,Person,TRUE\nA,C,Person,False\n`))).toMatchObject([
    { isMatch: true },
    { isMatch: false },
  ])
  for (const label of ['yes', '1', ''])
    expect(() => readLabelledPairs(fileOf(`${head}A,B,Person,true\nA,"C\nD",Person,${label}\n`))).toThrow(
      `line 4 of LABELLED_NAMES: is_match must be true or false, not "${label}"`,
    )
})

test('an installation without labelled pairs has none, and says so rather than counting nothing', () => {
  expect(readLabelledPairs(undefined)).toBeUndefined()
  expect(readLabelledPairs('/nowhere/pairs.csv')).toBeUndefined()
})
