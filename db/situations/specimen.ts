import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const WIDTH = 620
const HEIGHT = 877
const PAPER = 255
const INK = 70

/** Whether a point of the page carries ink: a frame, a heading, lines of text, a round stamp. */
function hasInk(x: number, y: number): boolean {
  const isFrame = x < 6 || y < 6 || x >= WIDTH - 6 || y >= HEIGHT - 6
  const isHeading = y > 90 && y < 118 && x > 180 && x < 440
  const isLine = y > 170 && y < 640 && y % 34 < 10 && x > 70 && x < WIDTH - 70 - ((y * 37) % 140)
  const fromStamp = Math.hypot(x - 440, y - 720)
  return isFrame || isHeading || isLine || (fromStamp > 62 && fromStamp < 70)
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function drawPage(): Buffer {
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) rows[y * (WIDTH + 1) + 1 + x] = hasInk(x, y) ? INK : PAPER
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A scanned page of nothing: a real picture that stands for every document of a story. */
export const SPECIMEN = drawPage()

export const SPECIMEN_SHA256 = createHash('sha256').update(SPECIMEN).digest('hex')
