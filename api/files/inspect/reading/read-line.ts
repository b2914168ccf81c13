import type { Box } from './boxes.ts'
import type { Answer } from './engine.ts'

export type Picture = { readonly data: Uint8Array; readonly width: number; readonly height: number }

export const LINE_HEIGHT = 48
const MOST_WIDTH = 2_400
const LEAST_WIDTH = 96
/** Some room behind the last sign: the model was trained with it. */
const BEHIND = 16

export function cutLine(picture: Picture, box: Box): { pixels: Float32Array; width: number } {
  const scale = box.height / LINE_HEIGHT
  const written = Math.min(MOST_WIDTH, Math.max(1, Math.round(box.width / scale)))
  const width = Math.max(LEAST_WIDTH, Math.ceil((written + BEHIND) / 8) * 8)
  const pixels = new Float32Array(3 * LINE_HEIGHT * width)
  const [cos, sin] = [Math.cos(box.turn), Math.sin(box.turn)]
  const plane = LINE_HEIGHT * width
  for (let row = 0; row < LINE_HEIGHT; row += 1) {
    const v = (row + 0.5 - LINE_HEIGHT / 2) * scale
    for (let column = 0; column < written; column += 1) {
      const u = ((column + 0.5) / written - 0.5) * box.width
      const x = Math.min(picture.width - 1.001, Math.max(0, box.x + u * cos - v * sin - 0.5))
      const y = Math.min(picture.height - 1.001, Math.max(0, box.y + u * sin + v * cos - 0.5))
      const [left, top] = [Math.trunc(x), Math.trunc(y)]
      const [dx, dy] = [x - left, y - top]
      const at = (top * picture.width + left) * 3
      const below = at + picture.width * 3
      for (let channel = 0; channel < 3; channel += 1) {
        const upper =
          (picture.data[at + channel] ?? 0) * (1 - dx) + (picture.data[at + 3 + channel] ?? 0) * dx
        const lower =
          (picture.data[below + channel] ?? 0) * (1 - dx) + (picture.data[below + 3 + channel] ?? 0) * dx
        // The models know blue first.
        pixels[(2 - channel) * plane + row * width + column] = (upper * (1 - dy) + lower * dy) / 127.5 - 1
      }
    }
  }
  return { pixels, width }
}

/** What the model says of each step of a line, as text: a sign counts once until something else comes between. */
export function textOf(
  { data, dims }: Answer,
  characters: readonly string[],
): { text: string; score: number } {
  const kinds = dims.at(-1) ?? 0
  let [text, sum, count, last] = ['', 0, 0, 0]
  for (let start = 0; start < data.length; start += kinds) {
    let best = 0
    for (let kind = 1; kind < kinds; kind += 1) {
      if ((data[start + kind] ?? 0) > (data[start + best] ?? 0)) best = kind
    }
    if (best !== 0 && best !== last) {
      text += characters[best] ?? ''
      sum += data[start + best] ?? 0
      count += 1
    }
    last = best
  }
  return { text: text.trim(), score: count === 0 ? 0 : sum / count }
}
