import {
  type FileFinding,
  MOST_IMAGE_PAGES,
  MOST_PIXELS,
  refusedFile,
} from '@kaihu/domain/application/files/verdict.ts'
import sharp, { type Sharp } from 'sharp'
import { decodeBmp, readBmpHeader } from './bmp.ts'
import { hidesAnotherFile } from './mixed.ts'

// One picture at a time, nothing kept: the process is small and short-lived.
sharp.cache(false)
sharp.concurrency(1)

export type PictureFormat = 'jpeg' | 'png' | 'bmp' | 'tiff'

const MOST_DECODED = 4 * MOST_PIXELS
const SAMPLE = 64
const SHOWN = 2_200

function open(bytes: Buffer, page = 0): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error', page })
}

function tooManyPixels(): FileFinding {
  return refusedFile('tooManyPixels', { megapixels: MOST_PIXELS / 1_000_000 })
}

function decode(picture: Sharp): Promise<unknown> {
  return picture.resize(SAMPLE, SAMPLE, { fit: 'inside' }).raw().toBuffer()
}

function inspectBmp(bytes: Buffer): FileFinding {
  const header = readBmpHeader(bytes)
  if (!header) return refusedFile('broken')
  if (header.width * header.height > MOST_PIXELS) return tooManyPixels()
  return decodeBmp(bytes)
    ? { ok: true, facts: { format: 'bmp', pages: 1, notes: [] } }
    : refusedFile('broken')
}

async function inspectPages(bytes: Buffer, format: PictureFormat, pages: number): Promise<FileFinding> {
  let decoded = 0
  for (let page = 0; page < pages; page += 1) {
    const { width, height } = await sharp(bytes, { limitInputPixels: false, page }).metadata()
    if (width * height > MOST_PIXELS) return tooManyPixels()
    if (decoded + width * height > MOST_DECODED) continue
    decoded += width * height
    await decode(open(bytes, page))
  }
  return { ok: true, facts: { format, pages, notes: [] } }
}

export async function inspectPicture(bytes: Buffer, format: PictureFormat): Promise<FileFinding> {
  if (hidesAnotherFile(bytes)) return refusedFile('mixed')
  if (format === 'bmp') return inspectBmp(bytes)
  try {
    const { pages = 1, format: found } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (found !== format) return refusedFile('broken')
    if (pages > MOST_IMAGE_PAGES) return refusedFile('tooManyPages', { pages: MOST_IMAGE_PAGES })
    return await inspectPages(bytes, format, pages)
  } catch {
    return refusedFile('broken')
  }
}

/** At most 2,200 pixels a side: what was hidden in the original, position and camera data do not survive. */
export function drawPicture(bytes: Buffer, format: PictureFormat, page: number): Sharp {
  const raw = format === 'bmp' ? decodeBmp(bytes) : undefined
  const picture = raw
    ? sharp(raw.data, { raw: { width: raw.width, height: raw.height, channels: raw.channels } })
    : open(bytes, page).rotate()
  return picture
    .resize({ width: SHOWN, height: SHOWN, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
}

export function redraw(bytes: Buffer, format: PictureFormat, page: number): Promise<Buffer> {
  return drawPicture(bytes, format, page).webp({ quality: 84 }).toBuffer()
}
