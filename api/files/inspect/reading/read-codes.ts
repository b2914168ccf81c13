import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { RecognisedCode } from '@kaihu/domain/recognition/line.ts'
import sharp from 'sharp'
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import type { Picture } from './read-line.ts'
import type { Reading } from './recognise.ts'

type Turn = Reading['turn']

const MOST_CODES = 4

let program: Promise<ArrayBuffer> | undefined

async function readProgram(): Promise<ArrayBuffer> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  return Uint8Array.from(bytes).buffer
}

/** Left alone, the library would fetch its program from a network. */
async function prepare(): Promise<void> {
  program ??= readProgram()
  prepareZXingModule({ overrides: { wasmBinary: await program } })
}

/** Where a point lies once the picture is turned clockwise. */
function turned([x, y]: readonly [number, number], turn: Turn): readonly [number, number] {
  if (turn === 90) return [1 - y, x]
  if (turn === 180) return [1 - x, 1 - y]
  return turn === 270 ? [y, 1 - x] : [x, y]
}

function codeOf({ text, position }: ReadResult, { width, height }: Picture, turn: Turn): RecognisedCode {
  const { topLeft, topRight, bottomRight, bottomLeft } = position
  const corners = [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) =>
    turned([x / width, y / height], turn),
  )
  return { text, corners }
}

/** The QR codes of a picture, with their places as its lines have them, which were read with the picture turned. */
export async function readCodes(picture: Picture, turn: Turn): Promise<readonly RecognisedCode[]> {
  await prepare()
  const { data, width, height } = picture
  const whole = await sharp(data, { raw: { width, height, channels: 3 } })
    .ensureAlpha()
    .raw()
    .toBuffer()
  const found = await readBarcodes(
    { data: new Uint8ClampedArray(whole), width, height },
    { formats: ['QRCode'], maxNumberOfSymbols: MOST_CODES, tryHarder: true },
  )
  return found.map((result) => codeOf(result, picture, turn))
}
