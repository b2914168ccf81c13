import { type Box, smallestBox } from './boxes.ts'

const LIKELY = 0.3
const SURE = 0.5
const SMALLEST = 3
/** The model marks the middle of the writing; a line is so much larger. */
const WIDER = 1.6

type Map = { readonly data: Float32Array; readonly width: number; readonly height: number }
type Spot = { edge: [number, number][]; sum: number; count: number }

function takeSpot(map: Map, isTaken: Uint8Array, start: number): Spot {
  const { data, width, height } = map
  const spot: Spot = { edge: [], sum: 0, count: 0 }
  const waiting = [start]
  isTaken[start] = 1
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [x, y] = [at % width, Math.trunc(at / width)]
    spot.sum += data[at] ?? 0
    spot.count += 1
    let inside = 0
    for (const next of [
      x > 0 ? at - 1 : -1,
      x < width - 1 ? at + 1 : -1,
      y > 0 ? at - width : -1,
      y < height - 1 ? at + width : -1,
    ]) {
      if (next < 0 || (data[next] ?? 0) <= LIKELY) continue
      inside += 1
      if (isTaken[next] === 1) continue
      isTaken[next] = 1
      waiting.push(next)
    }
    if (inside < 4) spot.edge.push([x, y])
  }
  return spot
}

function grown(box: Box): Box {
  const by = (box.width * box.height * WIDER) / (2 * (box.width + box.height))
  return { ...box, width: box.width + 2 * by, height: box.height + 2 * by }
}

export function findLines(map: Map): readonly Box[] {
  const isTaken = new Uint8Array(map.data.length)
  const boxes: Box[] = []
  for (let at = 0; at < map.data.length; at += 1) {
    if (isTaken[at] === 1 || (map.data[at] ?? 0) <= LIKELY) continue
    const { edge, sum, count } = takeSpot(map, isTaken, at)
    if (count < SMALLEST * SMALLEST || sum / count < SURE) continue
    const box = smallestBox(edge)
    if (Math.min(box.width, box.height) >= SMALLEST) boxes.push(grown(box))
  }
  return boxes
}
