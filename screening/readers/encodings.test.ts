import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { BrokenFile } from './broken-file.ts'
import { decodeText } from './decode-text.ts'
import { readOwnCsv } from './own-csv.ts'
import { readUnXml } from './un-xml.ts'

const NAMES = ['张国伟', '欧阳明月', '深圳市云杉国际贸易有限公司', '王芳', '刘洋', '北京远航科技有限公司']
const TRADITIONAL = ['張國偉', '歐陽明月', '雲杉國際貿易有限公司', '王芳', '劉洋', '香港遠航科技有限公司']

/** The bytes that a spreadsheet of another system writes (iconv knows the encodings that Node only reads). */
function encode(text: string, encoding: string): Buffer {
  return execFileSync('iconv', ['-f', 'UTF-8', '-t', encoding], { input: text })
}

function csvOf(names: readonly string[], rows = 1) {
  return `id,type,name,reason\r\n${Array.from({ length: rows }, (_, row) =>
    names.map((name, at) => `${row}-${at},person,${name},\r\n`).join(''),
  ).join('')}`
}

function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function namesIn(bytes: Uint8Array, size = 7) {
  const names: string[] = []
  for await (const row of readOwnCsv(inPieces(bytes, size), 'own'))
    if (row.kind === 'entry') names.push(row.entry.names[0]?.text ?? '')
  return names
}

test.each([
  ['UTF-8', NAMES],
  ['GBK', NAMES],
  ['GB18030', NAMES],
  ['UTF-16LE', NAMES],
  ['UTF-16BE', NAMES],
  ['UTF-16', NAMES],
  ['BIG5', TRADITIONAL],
])('a list saved in %s keeps every name, however its bytes come', async (encoding, names) => {
  const bytes = encode(csvOf(names), encoding)
  for (const size of [1, 3, 1_000, 100_000]) expect(await namesIn(bytes, size)).toEqual(names)
})

test('a long list whose first Han stands far behind is read whole', async () => {
  const plain = `id,name\r\n${Array.from({ length: 40_000 }, (_, at) => `${at},Person ${at}\r\n`).join('')}`
  for (const encoding of ['UTF-8', 'GBK']) {
    const names = await namesIn(
      encode(
        plain +
          csvOf(NAMES)
            .replace(/^.*\r\n/, '')
            .replaceAll(',person,', ','),
        encoding,
      ),
      65_536,
    )
    expect(names).toHaveLength(40_000 + NAMES.length)
    expect(names.slice(-NAMES.length)).toEqual(NAMES)
  }
})

test('bytes that no encoding has, and an encoding that cannot be told, make the file broken at their line', async () => {
  const utf8 = Buffer.from(csvOf(NAMES, 20_000))
  const damaged = Buffer.from(utf8)
  damaged[utf8.indexOf('王芳', 600_000)] = 0xff
  for (const bytes of [damaged, Buffer.from('id,name\r\n1,Andr\xe9 Fran\xe7ois\r\n', 'latin1')]) {
    const failure = await namesIn(bytes, 65_536).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(BrokenFile)
    expect(failure).toMatchObject({ format: 'encoding' })
  }
})

test('an XML list in the encoding that it names is read in it', async () => {
  const xml = `<?xml version="1.0" encoding="GB18030"?>
<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID><FIRST_NAME>Wei</FIRST_NAME>
<NAME_ORIGINAL_SCRIPT>张国伟</NAME_ORIGINAL_SCRIPT></INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>`
  const names: string[] = []
  for await (const row of readUnXml(inPieces(encode(xml, 'GB18030'), 10), 'un'))
    if (row.kind === 'entry') names.push(...row.entry.names.map(({ text }) => text))
  expect(names).toContain('张国伟')
})

test('a row with a lost character is refused and shown', async () => {
  const rows = []
  for await (const row of readOwnCsv([Buffer.from('id,name\r\n1,张�伟\r\n2,王芳\r\n')], 'own')) rows.push(row)
  expect(rows).toMatchObject([
    { kind: 'rejected', row: { code: 'damaged_text', text: '张�伟' } },
    { kind: 'entry', entry: { id: '2' } },
  ])
})

test('text that is text already passes as it is', async () => {
  const pieces: string[] = []
  for await (const piece of decodeText(['张', '国伟'])) pieces.push(piece)
  expect(pieces.join('')).toBe('张国伟')
})
