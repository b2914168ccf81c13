import type { RecognisedLine } from './line.ts'
import type { Found } from './paper.ts'

export type Label = {
  readonly words: readonly string[]
  readonly field?: string
  /** the value may go on in the lines below */
  readonly isLong?: boolean
}

type Spot = {
  readonly text: string
  readonly line: RecognisedLine
  readonly left: number
  readonly right: number
}
type Anchor = {
  readonly label: Label
  readonly spot: Spot
  readonly value: readonly Spot[]
  readonly text: string
}

/** What is left of a label's last sign when the value is cut out just behind it. */
const REMAINS: Readonly<Record<string, string>> = {
  称: '尔你',
  所: '斤丘户',
  型: '土',
  限: '艮',
  本: '木',
  人: '入',
}

function spotOf(line: RecognisedLine): Spot {
  const half = line.place.width / 2
  const text = line.text.replaceAll(/\s/g, '').replaceAll('(', '（').replaceAll(')', '）')
  return { line, text, left: line.place.x - half, right: line.place.x + half }
}

function isSameRow(a: Spot, b: Spot): boolean {
  const height = Math.min(a.line.place.height, b.line.place.height)
  return Math.abs(a.line.place.y - b.line.place.y) < height * 0.6
}

function rightOf(spot: Spot, spots: readonly Spot[]): readonly Spot[] {
  return spots
    .filter((other) => other !== spot && isSameRow(spot, other) && other.line.place.x > spot.line.place.x)
    .toSorted((a, b) => a.left - b.left)
}

function withoutRemains(text: string, word: string): string {
  const last = word.at(-1) ?? ''
  const isRemains = text !== '' && (last + (REMAINS[last] ?? '')).includes(text.charAt(0))
  return (isRemains ? text.slice(1) : text).replace(/^[:：]/, '')
}

function anchorAt(spot: Spot, label: Label, spots: readonly Spot[]): Anchor | undefined {
  for (const word of label.words) {
    if (!word.startsWith(spot.text.slice(0, word.length)) || spot.text === '') continue
    const row = rightOf(spot, spots)
    let read = spot.text
    let used = 0
    while (read.length < word.length && used < row.length) read += row[used++]?.text ?? ''
    if (!read.startsWith(word)) continue
    const inline = used === 0 ? [spot] : [row[used - 1] as Spot]
    return { label, spot, value: [...inline, ...row.slice(used)], text: read.slice(word.length) }
  }
  return undefined
}

function findAnchors(spots: readonly Spot[], labels: readonly Label[]): readonly Anchor[] {
  return labels.flatMap((label) => {
    const found = spots.flatMap((spot) => anchorAt(spot, label, spots) ?? [])
    return found.toSorted((a, b) => a.spot.line.place.y - b.spot.line.place.y).slice(0, 1)
  })
}

/** Where the next column begins; what only ends a value makes no column. */
function edgeOf({ spot }: Anchor, anchors: readonly Anchor[]): number {
  const far = spot.left + 8 * spot.line.place.height
  const lefts = anchors.filter(({ label }) => label.field !== undefined).map((other) => other.spot.left)
  return Math.min(Infinity, ...lefts.filter((left) => left > far))
}

/** Lines below that go on with a value: in its column, close under one another, until the next label of the column. */
function below(
  anchor: Anchor,
  last: Spot,
  spots: readonly Spot[],
  anchors: readonly Anchor[],
): readonly Spot[] {
  const { spot } = anchor
  const height = spot.line.place.height
  const edge = edgeOf(anchor, anchors)
  const end = Math.min(
    Infinity,
    ...anchors
      .filter((other) => other.spot.left > spot.left - 4 * height && other.spot.left < edge)
      .map((other) => other.spot.line.place.y - height * 0.5)
      .filter((top) => top > spot.line.place.y),
  )
  const going: Spot[] = []
  let previous = last.line.place
  const candidates = spots
    .filter((other) => other.line.place.y > previous.y + height * 0.5 && other.line.place.y < end)
    .filter((other) => other.left > spot.left + height && other.line.place.x < edge)
    .toSorted((a, b) => a.line.place.y - b.line.place.y)
  for (const other of candidates) {
    if (other.line.place.y - previous.y > height * 2) break
    going.push(other)
    previous = other.line.place
  }
  return going
}

function valueOf(anchor: Anchor, spots: readonly Spot[], anchors: readonly Anchor[]): Found | undefined {
  const others = new Set(anchors.filter((other) => other !== anchor).map(({ spot }) => spot))
  const edge = edgeOf(anchor, anchors)
  const [first, ...rest] = anchor.value
  if (first === undefined) return undefined
  const row = rest.filter((spot) => !others.has(spot) && spot.line.place.x < edge)
  const more = anchor.label.isLong === true ? below(anchor, row.at(-1) ?? first, spots, anchors) : []
  const inRow = withoutRemains(
    anchor.text + row.map(({ text }) => text).join(''),
    anchor.label.words[0] ?? '',
  )
  const own = anchor.text === '' && row.length > 0 ? [] : [first.line]
  const lines = [...own, ...[...row, ...more].map(({ line }) => line)]
  const text = inRow + more.map((spot) => spot.text).join('')
  return text === '' ? undefined : { text, lines }
}

export function findLabelled(
  lines: readonly RecognisedLine[],
  labels: readonly Label[],
): ReadonlyMap<string, Found> {
  const spots = lines.map(spotOf)
  const anchors = findAnchors(spots, labels)
  const found = anchors.map((anchor) => [anchor.label.field, valueOf(anchor, spots, anchors)] as const)
  return new Map(found.flatMap(([field, value]) => (field !== undefined && value ? [[field, value]] : [])))
}
