import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'

/** Width of a page's picture: small enough to keep, large enough to see a line move. */
const WIDTH = 360

/** A page in shades of grey, one byte each. */
export type PagePicture = { width: number; height: number; shades: Buffer }

type Canvas = { toBuffer: (type: 'image/png') => Buffer }

/** The pages of a PDF as a viewer draws them. The papers carry their fonts: every machine draws the same. */
export async function picturesOfPdf(pdf: Uint8Array): Promise<readonly PagePicture[]> {
  const task = getDocument({
    data: new Uint8Array(pdf),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
  })
  const document = await task.promise
  const pictures: PagePicture[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: 1 })
    const factory = document.canvasFactory as {
      create: (width: number, height: number) => { canvas: never; context: never }
    }
    const { canvas } = factory.create(Math.round(viewport.width), Math.round(viewport.height))
    await page.render({ canvas, viewport, background: 'white' }).promise
    const png = (canvas as Canvas).toBuffer('image/png')
    const { data, info } = await sharp(png)
      .flatten({ background: 'white' })
      .greyscale()
      .resize({ width: WIDTH, kernel: 'mitchell' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    pictures.push({ width: info.width, height: info.height, shades: data })
  }
  await task.destroy()
  return pictures
}

/** Pages below one another as one PNG, to be kept. */
export function sheetOf(pages: readonly PagePicture[]): Promise<Buffer> {
  const width = pages[0]?.width ?? 0
  const height = pages.reduce((sum, page) => sum + page.height, 0)
  const shades = Buffer.concat(pages.map((page) => page.shades))
  return sharp(shades, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 16, compressionLevel: 9 })
    .toBuffer()
}

/** The kept sheet as one picture. */
export async function readSheet(png: Buffer): Promise<PagePicture> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, shades: data }
}

/** Width and height of the fields in which shades are compared, in pixels. */
const FIELD = 4

function meanOf({ width, shades }: PagePicture, left: number, top: number): number {
  let sum = 0
  for (let y = top; y < top + FIELD; y += 1) {
    for (let x = left; x < left + FIELD; x += 1) sum += shades[y * width + x] ?? 255
  }
  return sum / (FIELD * FIELD)
}

/** How many small fields of two pictures of one size differ by more than `tolerance` shades; Infinity for other sizes. */
export function countDifferences(one: PagePicture, other: PagePicture, tolerance = 24): number {
  if (one.width !== other.width || one.height !== other.height) return Number.POSITIVE_INFINITY
  let count = 0
  for (let top = 0; top + FIELD <= one.height; top += FIELD) {
    for (let left = 0; left + FIELD <= one.width; left += FIELD) {
      if (Math.abs(meanOf(one, left, top) - meanOf(other, left, top)) > tolerance) count += 1
    }
  }
  return count
}
