import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

type Place = {
  readonly x: number
  readonly y: number
  /** a side of its smallest square */
  readonly side: number
}

/** The white around a code, in squares. */
const AROUND = 4

const program = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(program).buffer } })

export async function drawQr(pen: SKRSContext2D, text: string, { x, y, side }: Place): Promise<void> {
  const { symbol } = await writeBarcode(text, { format: 'QRCode', withQuietZones: false })
  pen.fillStyle = '#fff'
  pen.fillRect(x, y, (symbol.width + 2 * AROUND) * side, (symbol.height + 2 * AROUND) * side)
  pen.fillStyle = '#111'
  for (const [at, shade] of symbol.data.entries()) {
    if (shade !== 0) continue
    const [column, row] = [AROUND + (at % symbol.width), AROUND + Math.trunc(at / symbol.width)]
    pen.fillRect(x + column * side, y + row * side, side, side)
  }
}
