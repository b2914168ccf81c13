import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { FONT_FILES } from '../../../platform/fonts.ts'

const TABLES = path.dirname(
  path.dirname(path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))),
)

/** 150 dots to the inch: small print of a licence is read, and a page stays below a megabyte. */
const SCALE = 150 / 72
/** Pixels of one side at most: a poster is drawn smaller. */
const MOST_SIDE = 2_600
const QUALITY = 82

function bringFonts(): void {
  for (const file of FONT_FILES)
    for (const name of ['sans-serif', 'serif', 'monospace']) GlobalFonts.registerFromPath(file, name)
}

type RenderContext = NonNullable<Parameters<PDFPageProxy['render']>[0]['canvasContext']>

export async function* drawPdf(bytes: Buffer): AsyncGenerator<Buffer> {
  bringFonts()
  const document = await getDocument({
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
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: Math.min(SCALE, MOST_SIDE / Math.max(width, height)) })
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    const canvasContext = canvas.getContext('2d') as unknown as RenderContext
    await page.render({ canvas: null, canvasContext, viewport }).promise
    yield canvas.encode('jpeg', QUALITY)
    page.cleanup()
  }
}
