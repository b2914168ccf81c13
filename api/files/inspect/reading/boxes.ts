export type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly turn: number
}

type Point = readonly [x: number, y: number]

function cross([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

function halfHull(points: readonly Point[]): Point[] {
  const half: Point[] = []
  for (const point of points) {
    while (half.length > 1 && cross(half.at(-2) as Point, half.at(-1) as Point, point) <= 0) half.pop()
    half.push(point)
  }
  return half.slice(0, -1)
}

function hullOf(points: readonly Point[]): readonly Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())]
}

function turnedBox(points: readonly Point[], turn: number): Box {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const along = points.map(([x, y]) => x * cos + y * sin)
  const across = points.map(([x, y]) => y * cos - x * sin)
  const [left, right] = [Math.min(...along), Math.max(...along)]
  const [top, bottom] = [Math.min(...across), Math.max(...across)]
  const [u, v] = [(left + right) / 2, (top + bottom) / 2]
  return {
    x: u * cos - v * sin,
    y: u * sin + v * cos,
    width: right - left + 1,
    height: bottom - top + 1,
    turn,
  }
}

/** Between -45° and 45°, so that lines lie and nothing stands on its head. */
function lying(turn: number): number {
  const quarter = Math.PI / 2
  return turn - Math.round(turn / quarter) * quarter
}

export function smallestBox(points: readonly Point[]): Box {
  const hull = hullOf(points)
  let best = turnedBox(hull, 0)
  for (const [index, [x, y]] of hull.entries()) {
    const [nextX, nextY] = hull[(index + 1) % hull.length] as Point
    const box = turnedBox(hull, lying(Math.atan2(nextY - y, nextX - x)))
    if (box.width * box.height < best.width * best.height) best = box
  }
  return best
}

export function cornersOf({ x, y, width, height, turn }: Box): readonly Point[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  return signs.map(([a, b]) => {
    const [u, v] = [(a * width) / 2, (b * height) / 2]
    return [x + u * cos - v * sin, y + u * sin + v * cos]
  })
}
