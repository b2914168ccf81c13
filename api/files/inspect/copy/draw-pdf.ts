import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { FONT_FILES } from '../../../platform/fonts.ts'

const TABLES = path.dirname(
  path.dirname(path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))),
)

/** 150 dots to the inch: small print of a licence is read, and a page stays below a megabyte. */
const SCALE = 150 / 72
/** Pixels of one side at most: a poster is drawn smaller. */
const MOST_SIDE = 2_600
/** Width in pixels of a page on the screen: sharp at 200 %. */
const VIEWED_WIDTH = 1_800
const QUALITY = 82

function bringFonts(): void {
  for (const file of FONT_FILES)
    for (const name of ['sans-serif', 'serif', 'monospace']) GlobalFonts.registerFromPath(file, name)
}

type RenderContext = NonNullable<Parameters<PDFPageProxy['render']>[0]['canvasContext']>

function open(bytes: Buffer): Promise<PDFDocumentProxy> {
  bringFonts()
  return getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
    verbosity: 0,
    cMapUrl: `${TABLES}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${TABLES}/standard_fonts/`,
    wasmUrl: `${TABLES}/wasm/`,
  }).promise
}

async function draw(page: PDFPageProxy, scaleOf: (width: number) => number): Promise<Canvas> {
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(scaleOf(width), MOST_SIDE / Math.max(width, height))
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const canvasContext = canvas.getContext('2d') as unknown as RenderContext
  await page.render({ canvas: null, canvasContext, viewport }).promise
  return canvas
}

export async function* drawPdf(bytes: Buffer): AsyncGenerator<Buffer> {
  const document = await open(bytes)
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const canvas = await draw(page, () => SCALE)
    yield canvas.encode('jpeg', QUALITY)
    page.cleanup()
  }
}

/** A page (from 0) as wide as the viewer shows it at 200 % (WebP). */
export async function drawPdfPage(bytes: Buffer, page: number): Promise<Buffer> {
  const document = await open(bytes)
  const canvas = await draw(await document.getPage(page + 1), (width) => VIEWED_WIDTH / width)
  return canvas.encode('webp', QUALITY)
}
