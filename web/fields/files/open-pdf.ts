import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerAddress

/** Where the build puts the character tables and standard fonts (web/vite.config.ts). */
const TABLES = '/pdf-tables'

/** Width in pixels that a page is drawn with: sharp at 200 %. */
const DRAWN_WIDTH = 1_800

/** A PDF that is open: its pages are drawn as pictures. Scripts and forms in it are not run. */
export type OpenPdf = {
  readonly pages: number
  draw(page: number): Promise<Blob>
  close(): void
}

/** @throws when it is no PDF that can be read */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const task = getDocument({
    data: bytes,
    disableFontFace: true,
    enableXfa: false,
    useWorkerFetch: false,
    cMapUrl: `${TABLES}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${TABLES}/standard_fonts/`,
    wasmUrl: `${TABLES}/wasm/`,
  })
  const document = await task.promise
  return {
    pages: document.numPages,
    draw: async (number) => {
      const page = await document.getPage(number + 1)
      const { width } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: DRAWN_WIDTH / width })
      const canvas = globalThis.document.createElement('canvas')
      canvas.width = viewport.width
      canvas.height = viewport.height
      await page.render({ canvas, viewport }).promise
      return blobOf(canvas)
    },
    close: () => void task.destroy(),
  }
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not drawn'))), 'image/png')
  })
}
