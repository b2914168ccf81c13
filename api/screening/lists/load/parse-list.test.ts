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

test('a person one of whose names has lost characters is kept by the others, and the name is told', async () => {
  const person = (id: string, name: string, original: string) =>
    `<INDIVIDUAL><DATAID>${id}</DATAID><FIRST_NAME>${name}</FIRST_NAME><NAME_ORIGINAL_SCRIPT>${original}</NAME_ORIGINAL_SCRIPT></INDIVIDUAL>`
  const xml = `<CONSOLIDATED_LIST><INDIVIDUALS>
${person('1', 'INVENTED ONE', 'محمد الل�� مطيع')}
${person('2', '', '张�伟')}</INDIVIDUALS></CONSOLIDATED_LIST>`
  const { entries, rejected } = await parseList([{ name: 'un.xml', open: () => [xml] }], 'un', 'UN')
  expect(entries.map(({ id, names }) => [id, names.map(({ text }) => text)])).toEqual([
    ['1', ['INVENTED ONE']],
  ])
  expect(rejected).toEqual([
    { line: 2, code: 'damaged_text', text: 'محمد الل�� مطيع' },
    { line: 3, code: 'damaged_text', text: '张�伟' },
  ])
})
