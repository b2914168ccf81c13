import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib'
import { expect, test } from 'vitest'
import { makePdf, packedStream } from '../../../../tests/faults/uploads/corpus/make-pdf.ts'
import { inspectPdf } from './inspect-pdf.ts'

const ACTIONS = [
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
] as const

const GAPS = ['', ' ', '\n', '\r\n\t', '%comment >>\n', '\0', ' % /S /GoTo\r']

/** A name with some of its signs as `#` and their number. */
function escaped(name: string, which: readonly boolean[]): string {
  return [...name]
    .map((sign, at) => (which[at] ? `#${sign.codePointAt(0)?.toString(16).padStart(2, '0')}` : sign))
    .join('')
}

const written = fc.record({
  action: fc.constantFrom(...ACTIONS),
  gap: fc.constantFrom(...GAPS),
  escapes: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  key: fc.constantFrom('/S', '/#53'),
  twice: fc.constantFrom('', '/S/GoTo', '/#53/URI'),
  twiceFirst: fc.boolean(),
  around: fc.constantFrom(
    (inner: string) => inner,
    (inner: string) => `<</S/GoTo/Next ${inner}>>`,
    (inner: string) => `[null ${inner}]`,
    (inner: string) => `<</A<</B[[${inner}]]>>>>`,
  ),
})

type Written = typeof written extends fc.Arbitrary<infer T> ? T : never

function textOf({ action, gap, escapes, key, twice, twiceFirst, around }: Written): string {
  const entry = `${key}${gap}/${escaped(action, escapes)}`
  const entries = twiceFirst ? `${twice} ${entry}` : `${entry} ${twice}`
  return around(`<<${gap}${entries}${gap}/F(\\\\\\\\evil.example\\\\a)>>`)
}

function packed(object: string): string {
  return packedStream('/Type/ObjStm/N 1/First 5', Buffer.from(`10 0 ${object}`))
}

/** Places where a reader finds an object; some stand where only a reader of another maker looks. */
const PLACES: readonly ((object: string) => Buffer)[] = [
  (object) => makePdf({ catalog: `/OpenAction ${object}` }),
  (object) => makePdf({ more: [object] }),
  (object) => makePdf({ trailer: `/Info<</X ${object}>>` }),
  (object) => makePdf({ more: [packed(object)] }),
  (object) => makePdf({ more: [packedStream('/N 1/First 5', Buffer.from(`10 0 ${object}`))] }),
  // Unpacked.
  (object) =>
    makePdf({
      more: [`<</Type/ObjStm/N 1/First 5/Length ${object.length + 5}>>\nstream\n10 0 ${object}\nendstream`],
    }),
  // Within a stream that says it goes on for long: a table of contents may still point into it.
  (object) =>
    makePdf({ more: [`<</Length ${object.length + 20}>>\nstream\n9 0 obj ${object} endobj\nendstream`] }),
  (object) => makePdf({ more: [`<</Length 6>>\nstream\nstream\nendstream\nendobj\n9 0 obj\n${object}`] }),
  // Written over by a later object of the same number, which a table may leave out.
  (object) => Buffer.concat([makePdf({ more: [object] }), Buffer.from('4 0 obj\nnull\nendobj\n%%EOF\n')]),
]

test('an action that reaches out of the file is found, in whatever way and wherever it is written', async () => {
  const places = fc.integer({ min: 0, max: PLACES.length - 1 })
  await fc.assert(
    fc.asyncProperty(written, places, async (drawn, place) => {
      const bytes = PLACES[place]?.(textOf(drawn)) ?? Buffer.alloc(0)
      expect(await inspectPdf(bytes)).toMatchObject({ ok: false, refusal: { cause: 'activeContent' } })
    }),
    { numRuns: 200 },
  )
})

test.each([
  [
    'a name that lies in an object of its own',
    makePdf({ catalog: '/OpenAction<</S 4 0 R>>', more: ['/La#75nch'] }),
  ],
  ['a broken dictionary', makePdf({ more: ['<</S/Launch/F(a) 5 6 7 8>>'] })],
  ['a dictionary that never ends', makePdf({ more: ['<</Type/Action/S/L#61unch/F(a)'] })],
  [
    'a stream whose bytes lie elsewhere',
    makePdf({ more: ['<</Length 0/F(\\\\evil\\a)>>\nstream\n\nendstream'] }),
  ],
  ['media that runs', makePdf({ more: ['<</Type/Annot/Subtype/RichMedia>>'] })],
  ['a link to a program', makePdf({ more: ['<</S/URI/URI(file:///c:/a.exe)>>'] })],
  ['a link to a share', makePdf({ more: ['<</S/URI/URI<5c5c6576696c5c61>>>'] })],
  ['a thread of another file', makePdf({ more: ['<</S/Thread/F(b.pdf)/D 0>>'] })],
])('a file with %s is refused', async (_, bytes) => {
  expect(await inspectPdf(bytes)).toMatchObject({ ok: false, refusal: { cause: 'activeContent' } })
})

test('packed objects that are packed in a way nobody uses are not believed', async () => {
  const twice = deflateSync(deflateSync(Buffer.from('10 0 <</S/Launch>>')))
  const filters = [
    '/Filter[/FlateDecode/FlateDecode]',
    '/Filter/FlateDecode/DecodeParms<</Predictor 12>>',
    '/Filter 9 0 R',
    '/Filter/LZWDecode',
  ]
  for (const filter of filters) {
    const stream = `<</Type/ObjStm/N 1/First 5${filter}/Length ${twice.length}>>\nstream\n${twice.toString('latin1')}\nendstream`
    expect(await inspectPdf(makePdf({ more: [stream] }))).toMatchObject({ ok: false })
  }
})

test.each([
  ['scripts', makePdf({ more: ['<</S/J#61vaScript/JS(a)>>'] }), ['scripts']],
  ['a script packed away', makePdf({ more: [packed('<</S/JavaScript/JS(a)>>')] }), ['scripts']],
  ['a form of the other kind', makePdf({ catalog: '/AcroForm<</Fields[]/XFA[]>>' }), ['scripts']],
  [
    'an attachment',
    makePdf({ more: [packed('<</Type/Filespec/F(a.exe)/EF<</F 9 0 R>>>>')] }),
    ['attachments'],
  ],
  ['a pinned file', makePdf({ more: ['<</Type/Annot/Subtype/File#41ttachment>>'] }), ['attachments']],
])('%s are told', async (_, bytes, notes) => {
  expect(await inspectPdf(bytes)).toMatchObject({ ok: true, facts: { notes } })
})

test.each([
  ['words about actions', makePdf({ more: ['(see /S/Launch and /GoToR)', '<</Title(/S /Launch)>>'] })],
  ['such words in a picture', makePdf({ more: ['<</Length 12>>\nstream\nab /S/Launch \nendstream'] })],
  ['a comment', makePdf({ more: ['<</Title(a)%/S/Launch\n>>'] })],
  ['a link to a page', makePdf({ more: ['<</S/URI/URI(https://bank.example/a?b=c:d)>>'] })],
  ['a link to a mail address', makePdf({ more: ['<</S/URI/URI(mailto:a@b.example)>>'] })],
  ['a step within itself', makePdf({ catalog: '/OpenAction<</S/GoTo/D[3 0 R/Fit]>>' })],
  ['a name that only begins so', makePdf({ more: ['<</S/LaunchPad>>'] })],
  ['words of structure', makePdf({ more: ['<</Type/StructElem/S/Span>>'] })],
])('a file with %s is taken', async (_, bytes) => {
  expect(await inspectPdf(bytes)).toEqual({ ok: true, facts: { format: 'pdf', pages: 1, notes: [] } })
})

test('a file that a program made, with packed objects, fonts, fields and links, is taken', async () => {
  const document = await PDFDocument.create()
  const page = document.addPage()
  page.drawText('/S /Launch', { font: await document.embedFont(StandardFonts.Helvetica) })
  document.getForm().createTextField('name').addToPage(page)
  const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9] }
  const action = { S: 'URI', URI: PDFString.of('https://bank.example/') }
  page.node.addAnnot(document.context.register(document.context.obj({ ...link, A: action })))
  document.catalog.set(PDFName.of('Lang'), PDFString.of('zh-CN'))
  for (const useObjectStreams of [true, false]) {
    const bytes = Buffer.from(await document.save({ useObjectStreams }))
    expect(await inspectPdf(bytes)).toEqual({ ok: true, facts: { format: 'pdf', pages: 1, notes: [] } })
  }
})

test('an encrypted file with packed objects is not believed, though it opens without a password', async () => {
  const encrypted = `/Encrypt<</Filter/Standard/V 1/R 2/O<${'11'.repeat(32)}>/U<${'22'.repeat(32)}>/P -44>>/ID[<00><00>]`
  const bytes = makePdf({ more: [packed('<</S/GoTo>>')], trailer: encrypted })
  expect(await inspectPdf(bytes)).toEqual({ ok: false, refusal: { cause: 'password', params: {} } })
})
