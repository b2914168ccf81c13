import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { zipOf } from '../../../../tests/harness/drawn/zip-of.ts'
import { listFilesAt } from './list-files.ts'
import { parseList } from './parse-list.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-lists-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
function keep(name: string, content: Buffer | string): string {
  count += 1
  const file = path.join(folder, `${count}-${name}`)
  writeFileSync(file, content)
  return file
}

async function read(file: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of listFilesAt(file)[0]?.open() ?? []) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

const OWN = 'id,type,name\r\n1,person,王芳\r\n'

describe('a list on disk', () => {
  test('is the same whether it is plain, packed by gzip, or in a ZIP archive', async () => {
    const places = [
      keep('own.csv', OWN),
      keep('own.csv.gz', gzipSync(OWN)),
      keep('own.zip', zipOf([{ name: 'own.csv', content: OWN }])),
      keep('own.zip', zipOf([{ name: 'own.csv', content: OWN, isStored: true }])),
    ]
    for (const file of places) expect(await read(file), file).toBe(OWN)
    const hashes = await Promise.all(
      places.map(async (file) => (await parseList(listFilesAt(file), 'own', 'AML')).sha256),
    )
    expect(new Set(hashes).size).toBe(1)
  })

  test('whatever is in it, a ZIP archive gives it back byte by byte', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ maxLength: 400 }),
        fc.string({ maxLength: 40 }),
        async (content, comment) => {
          const file = keep('drawn.zip', zipOf([{ name: 'a.csv', content }], comment))
          expect(await read(file)).toBe(Buffer.from(content).toString())
        },
      ),
      { numRuns: 40 },
    )
  })

  test('lies behind the folder that it was packed with, and behind what a Mac adds', async () => {
    const file = keep(
      'folder.zip',
      zipOf([
        { name: 'lists/', content: '', isStored: true },
        { name: '__MACOSX/._own.csv', content: 'Mac OS X' },
        { name: 'lists/.DS_Store', content: 'Bud1' },
        { name: 'lists/own.csv', content: OWN },
      ]),
    )
    expect(await read(file)).toBe(OWN)
  })

  test('that is no archive, an empty one, or packed in a way nobody reads is refused in words', async () => {
    await expect(read(keep('no.zip', 'no archive at all'))).rejects.toThrow('no ZIP archive')
    await expect(read(keep('empty.zip', zipOf([])))).rejects.toThrow('no file in the ZIP archive')
    await expect(
      read(keep('only-folder.zip', zipOf([{ name: 'lists/', content: '', isStored: true }]))),
    ).rejects.toThrow('no file in the ZIP archive')
    await expect(
      read(keep('lzma.zip', zipOf([{ name: 'a.csv', content: OWN, method: 14 }]))),
    ).rejects.toThrow('method 14')
  })

  test('that is empty in its archive is empty, and not an error of ours', async () => {
    expect(await read(keep('nothing.zip', zipOf([{ name: 'a.csv', content: '', isStored: true }])))).toBe('')
  })

  test('that was cut short is not taken for the whole list', async () => {
    const whole = gzipSync(OWN.repeat(400))
    await expect(read(keep('cut.csv.gz', whole.subarray(0, whole.length - 30)))).rejects.toThrow()
    const archive = zipOf([{ name: 'own.csv', content: OWN.repeat(400) }])
    await expect(read(keep('cut.zip', archive.subarray(0, archive.length - 30)))).rejects.toThrow(
      'no ZIP archive',
    )
  })

  test('says how many bytes it has only where that is known before it is unpacked', () => {
    expect(listFilesAt(keep('own.csv', OWN))[0]).toMatchObject({ size: Buffer.byteLength(OWN) })
    expect(listFilesAt(keep('own.csv.gz', gzipSync(OWN)))[0]).not.toHaveProperty('size')
  })

  test('of OFAC’s set takes the files beside it along, those that are there', () => {
    for (const name of ['sdn.csv', 'alt.csv', 'sdn_comments.csv']) writeFileSync(path.join(folder, name), '')
    expect(listFilesAt(path.join(folder, 'sdn.csv')).map(({ name }) => name)).toEqual([
      'sdn.csv',
      'alt.csv',
      'sdn_comments.csv',
    ])
  })
})

test('a folder is a list of several files: who stands in two of them is one entry, and the hash is that of all', async () => {
  const place = mkdtempSync(path.join(folder, 'hk-'))
  const person = (id: string, name: string) =>
    `<INDIVIDUAL><DATAID>${id}</DATAID><FIRST_NAME>${name}</FIRST_NAME></INDIVIDUAL>`
  const write = (name: string, ...persons: readonly string[]) =>
    writeFileSync(
      path.join(place, name),
      `<CONSOLIDATED_LIST dateGenerated="2026-10-01"><INDIVIDUALS>${persons.join('')}</INDIVIDUALS></CONSOLIDATED_LIST>`,
    )
  write('sudan.xml', person('1', 'ONE INVENTED'), person('2', 'TWO INVENTED'))
  write('south_sudan.xml', person('2', 'TWO INVENTED'), person('3', 'THREE INVENTED'))
  write('.hidden.xml', person('4', 'FOUR INVENTED'))
  const list = await parseList(listFilesAt(place), 'un', 'HK')
  expect(list.entries.map(({ id }) => id).sort()).toEqual(['1', '2', '3'])
  expect([list.publisherDate, list.repeatedIds, list.rejected]).toEqual(['2026-10-01', [], []])
  write('sudan.xml', person('1', 'ONE INVENTED'))
  expect((await parseList(listFilesAt(place), 'un', 'HK')).sha256).not.toBe(list.sha256)
})
