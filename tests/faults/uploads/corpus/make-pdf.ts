import { deflateSync } from 'node:zlib'

/** A PDF of these objects (number 1 is the catalog), with a true cross-reference table. */
export function makePdfOf(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.7\n'
  const places: number[] = []
  for (const [index, object] of objects.entries()) {
    places.push(text.length)
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const start = text.length
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  text += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

export type PdfOptions = { pages?: number; catalog?: string; more?: readonly string[]; trailer?: string }

/** A sound PDF with empty pages; `more` objects are numbered after the pages. */
export function makePdf({ pages = 1, catalog = '', more = [], trailer = '' }: PdfOptions = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(' ')
  return makePdfOf(
    [
      `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
      ...Array.from({ length: pages }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>'),
      ...more,
    ],
    trailer,
  )
}

/** A stream object whose content unpacks to `length` zeros. */
export function packedStream(dictionary: string, content: Buffer): string {
  const packed = deflateSync(content, { level: 9 })
  return `<<${dictionary}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed.toString('latin1')}\nendstream`
}
