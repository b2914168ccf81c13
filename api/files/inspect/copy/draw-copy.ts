import { PDFDocument } from 'pdf-lib'
import { drawPicture, type PictureFormat } from '../picture.ts'

/** What can be drawn anew as a whole. */
export type CopiedFormat = PictureFormat | 'pdf'

/** Points of a page to a dot of its picture, as the pages of a PDF are drawn. */
const POINTS = 72 / 150

async function* drawPages(bytes: Buffer, format: CopiedFormat, pages: number): AsyncGenerator<Buffer> {
  // Loaded when needed: both are large.
  if (format === 'pdf') return yield* (await import('./draw-pdf.ts')).drawPdf(bytes)
  for (let page = 0; page < pages; page += 1)
    yield await drawPicture(bytes, format, page).jpeg({ quality: 86 }).toBuffer()
}

/**
 * Draws a document anew as a PDF of pictures of its pages: what it looks like stays, everything else (actions, scripts,
 * attachments, hidden texts, data of camera and place) does not.
 */
export async function drawCopy(bytes: Buffer, format: CopiedFormat, pages: number): Promise<Buffer> {
  const copy = await PDFDocument.create()
  for await (const drawn of drawPages(bytes, format, pages)) {
    const picture = await copy.embedJpg(drawn)
    const size: [number, number] = [picture.width * POINTS, picture.height * POINTS]
    const [width, height] = size
    copy.addPage(size).drawImage(picture, { x: 0, y: 0, width, height })
  }
  copy.setProducer('Kaihu')
  return Buffer.from(await copy.save())
}
