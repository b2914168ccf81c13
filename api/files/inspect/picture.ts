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

/** Pixels of all pages that are decoded for the check; of longer files the rest is read by its headers. */
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

/** Decodes a picture within the limits and says what it is. */
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

/**
 * One page (from 0) of a picture anew, at most 2,200 pixels wide and high: what was hidden in the original does not
 * survive, neither do position and camera data.
 */
export function drawPicture(bytes: Buffer, format: PictureFormat, page: number): Sharp {
  const raw = format === 'bmp' ? decodeBmp(bytes) : undefined
  const picture = raw
    ? sharp(raw.data, { raw: { width: raw.width, height: raw.height, channels: raw.channels } })
    : open(bytes, page).rotate()
  return picture
    .resize({ width: SHOWN, height: SHOWN, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
}

/** The same as it is shown on a screen. WebP. */
export function redraw(bytes: Buffer, format: PictureFormat, page: number): Promise<Buffer> {
  return drawPicture(bytes, format, page).webp({ quality: 84 }).toBuffer()
}
