import { BrokenFile } from '@kaihu/screening/readers/broken-file.ts'
import { expect, test } from 'vitest'
import { findReader, LIST_FORMATS, type ListFile } from './list-reader.ts'
import { parseList } from './parse-list.ts'
import { whyUnreadable } from './why-unreadable.ts'

function file(name: string, content: string): ListFile {
  return { name, size: Buffer.byteLength(content), open: () => [Buffer.from(content)] }
}

test('a format is one of ours by its own name alone', () => {
  expect(LIST_FORMATS.every((format) => findReader(format) !== undefined)).toBe(true)
  for (const word of ['constructor', 'toString', 'OWN', '', 'csv'])
    expect(findReader(word), word).toBeUndefined()
})

const SDN = '306,"BANCO NACIONAL DE CUBA","entity","CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r\n'
const ALT = '306,220,"aka","NATIONAL BANK OF CUBA",-0- \r\n'
const ADD = '306,199,"Zweierstrasse 35","Zurich CH-8022","Switzerland",-0- \r\n'

test('OFAC’s files are told by what they are called, whatever their order or case', async () => {
  const parsed = await parseList(
    [file('sdn.csv', SDN), file('ADD.CSV', ADD), file('2026-alt.csv', ALT)],
    'ofac-csv',
    'OFAC',
  )
  expect(parsed.entries).toMatchObject([
    {
      id: '306',
      names: [{ text: 'BANCO NACIONAL DE CUBA' }, { text: 'NATIONAL BANK OF CUBA' }],
      countries: expect.arrayContaining(['CH']),
    },
  ])
  const alone = await parseList([file('sdn.csv', SDN)], 'ofac-csv', 'OFAC')
  expect(alone.entries[0]?.names).toHaveLength(1)
})

test('a load tells how many bytes of how many were read, and of none where one file does not say its size', async () => {
  const own = file('own.csv', 'id,type,name\r\n1,person,王芳\r\n')
  const told: (readonly [number, number])[] = []
  const hear = ({ done, total }: { done: number; total: number }) => void told.push([done, total])
  await parseList([own], 'own', 'AML', hear)
  await parseList([{ name: own.name, open: own.open }], 'own', 'AML', hear)
  const { size = 0 } = own
  expect(told).toEqual([
    [size, size],
    [size, 0],
  ])
})

test('a file that cannot be read says where it is damaged, or in few words what is wrong with it', () => {
  const damaged = new BrokenFile('xml', 7, new Error('unclosed'))
  expect(whyUnreadable(damaged)).toEqual({ code: 'broken_xml', params: { line: 7 } })
  expect(whyUnreadable(new Error('x'.repeat(500)))).toEqual({
    code: 'unreadable',
    params: { message: 'x'.repeat(200) },
  })
  expect(whyUnreadable('gone')).toEqual({ code: 'unreadable', params: { message: 'gone' } })
})
