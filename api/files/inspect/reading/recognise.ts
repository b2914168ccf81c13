import type { RecognisedLine } from '@kaihu/domain/recognition/line.ts'
import sharp from 'sharp'
import { type Box, cornersOf } from './boxes.ts'
import type { Engine } from './engine.ts'
import { findLines } from './find-lines.ts'
import { cutLine, LINE_HEIGHT, type Picture, textOf } from './read-line.ts'

const LONGEST_SIDE = 960
const STEP = 32
const MEANS = [0.406, 0.456, 0.485]
const SPREADS = [0.225, 0.224, 0.229]
const LEAST_SCORE = 0.5
const MOST_LINES = 120

/** The whole picture as the model wants it: smaller, sides divisible by 32, blue first. */
async function smallPicture({ data, width, height }: Picture) {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const [w = STEP, h = STEP] = [width, height].map((side) =>
    Math.max(STEP, Math.round((side * scale) / STEP) * STEP),
  )
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(w, h, { fit: 'fill' })
    .raw()
    .toBuffer()
  const pixels = new Float32Array(3 * w * h)
  for (let at = 0; at < w * h; at += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const value = (small[at * 3 + 2 - channel] ?? 0) / 255
      pixels[channel * w * h + at] = (value - (MEANS[channel] ?? 0)) / (SPREADS[channel] ?? 1)
    }
  }
  return { pixels, w, h }
}

async function boxesOf(picture: Picture, engine: Engine): Promise<readonly Box[]> {
  const { pixels, w, h } = await smallPicture(picture)
  const { data } = await engine.find(pixels, w, h)
  const scale = (picture.width / w + picture.height / h) / 2
  return findLines({ data, width: w, height: h })
    .map((box) => ({
      ...box,
      x: (box.x * picture.width) / w,
      y: (box.y * picture.height) / h,
      width: box.width * scale,
      height: box.height * scale,
    }))
    .slice(0, MOST_LINES)
}

async function readBox(picture: Picture, box: Box, engine: Engine): Promise<RecognisedLine> {
  const { pixels, width } = cutLine(picture, box)
  const read = textOf(await engine.read(pixels, width, LINE_HEIGHT), engine.characters)
  const corners = cornersOf(box).map(([x, y]) => [x / picture.width, y / picture.height] as const)
  return { ...read, corners, place: { x: box.x, y: box.y, width: box.width, height: box.height } }
}

function turnOf(boxes: readonly Box[]): number {
  const turns = boxes.filter(({ width, height }) => width > 3 * height).map(({ turn }) => turn)
  return turns.toSorted((a, b) => a - b)[Math.trunc(turns.length / 2)] ?? 0
}

/** Places as if the paper lay straight. */
function straightened(line: RecognisedLine, turn: number): RecognisedLine {
  const { x, y } = line.place
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return { ...line, place: { ...line.place, x: x * cos + y * sin, y: y * cos - x * sin } }
}

async function readPicture(picture: Picture, engine: Engine): Promise<readonly RecognisedLine[]> {
  const boxes = await boxesOf(picture, engine)
  const turn = turnOf(boxes)
  const lines: RecognisedLine[] = []
  for (const box of boxes) lines.push(straightened(await readBox(picture, box, engine), turn))
  return lines.filter(({ text, score }) => text !== '' && score >= LEAST_SCORE)
}

async function turned({ data, width, height }: Picture, degrees: number): Promise<Picture> {
  const done = await sharp(data, { raw: { width, height, channels: 3 } })
    .rotate(degrees)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: done.data, width: done.info.width, height: done.info.height }
}

function readableSigns(lines: readonly RecognisedLine[]): number {
  return lines.reduce((sum, { text, score }) => sum + (score > 0.8 ? text.length : 0), 0)
}

export type Reading = { readonly turn: 0 | 90 | 180 | 270; readonly lines: readonly RecognisedLine[] }

const ENOUGH_SIGNS = 24

export async function recognise(picture: Picture, engine: Engine): Promise<Reading> {
  let best: Reading = { turn: 0, lines: await readPicture(picture, engine) }
  for (const turn of [180, 90, 270] as const) {
    if (readableSigns(best.lines) >= ENOUGH_SIGNS) break
    const lines = await readPicture(await turned(picture, turn), engine)
    if (readableSigns(lines) > readableSigns(best.lines)) best = { turn, lines }
  }
  return best
}
