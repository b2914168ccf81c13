import { expect, test } from 'vitest'
import { parseList } from './parse-list.ts'

function parse(text: string) {
  return parseList([{ name: 'own.csv', open: () => [Buffer.from(text)] }], 'own', 'BLACKLIST')
}

test('two persons under one id are both kept, apart from each other, and counted', async () => {
  const { entries, rejected, repeatedIds } = await parse(
    'id,type,name\r\n1,person,张国伟\r\n1,person,Anna Karlsson\r\n2,person,王芳\r\n1,person,Anna Karlsson\r\n',
  )
  expect(entries.map(({ id, names }) => [id, names[0]?.text])).toEqual([
    ['1', '张国伟'],
    ['1#2', 'Anna Karlsson'],
    ['2', '王芳'],
  ])
  expect(repeatedIds).toEqual(['1'])
  expect(rejected).toEqual([])
})

test('a row that says the same again is one entry', async () => {
  const { entries, repeatedIds } = await parse('id,type,name\r\n1,person,王芳\r\n1,person,王芳\r\n')
  expect(entries).toHaveLength(1)
  expect(repeatedIds).toEqual([])
})
