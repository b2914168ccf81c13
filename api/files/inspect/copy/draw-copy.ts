import { PDFDocument } from 'pdf-lib'
import { drawPicture, type PictureFormat } from '../picture.ts'

export type CopiedFormat = PictureFormat | 'pdf'

const POINTS = 72 / 150

async function* drawPages(bytes: Buffer, format: CopiedFormat, pages: number): AsyncGenerator<Buffer> {
  // Loaded when needed: both are large.
  if (format === 'pdf') return yield* (await import('./draw-pdf.ts')).drawPdf(bytes)
  for (let page = 0; page < pages; page += 1)
    yield await drawPicture(bytes, format, page).jpeg({ quality: 86 }).toBuffer()
}

/** What it looks like stays; actions, scripts, attachments, hidden texts, data of camera and place do not. */
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
